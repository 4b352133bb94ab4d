// The list of ops and the types of their requests and results, from the schema that the ops describe themselves with.

import { comment, declaration } from "./schema.js";

const BANNER = "// Written by the build from docs/src/schema.json.";

/** `rummy.best` as a name of TypeScript: `RummyBest`. */
function typeName(name) {
  return name.replaceAll(/(?:^|[._])(\w)/g, (_, letter) => letter.toUpperCase());
}

/** The schema of some engines: without the ops of the others, and with the names of presets and settings in their rules. */
function schemaOf(schema, engines, rules = {}) {
  const isTheirs = (name) => !name.includes(".") || engines.includes(name.split(".")[0]);
  const $defs = Object.fromEntries(Object.entries(schema.$defs).filter(([name]) => isTheirs(name)));
  for (const [engine, known] of Object.entries(rules).filter(([engine]) => engines.includes(engine))) {
    Object.assign($defs, rulesOf(engine, known, schema.$defs.rules));
    for (const name of Object.keys($defs).filter((name) => name.startsWith(`${engine}.`))) {
      $defs[name] = JSON.parse(JSON.stringify($defs[name]).replaceAll('"#/$defs/rules"', `"#/$defs/${engine}_rules"`));
    }
  }
  return { ...schema, $defs };
}

/** The definitions of an engine's rules; `general` is that of any rules. */
function rulesOf(engine, { presets, settings }, general) {
  const [, { additionalProperties: setting }] = general.anyOf;
  const preset = { $ref: `#/$defs/${engine}_preset` };
  const value = { $ref: `#/$defs/${engine}_setting` };
  const values = Object.fromEntries(settings.map((name) => [name, value]));
  return {
    [`${engine}_preset`]: { type: "string", enum: presets, description: "The name of a preset." },
    [`${engine}_setting_name`]: { type: "string", enum: settings, description: "The name of a setting." },
    [`${engine}_setting`]: { ...setting, description: "The value of a setting." },
    [`${engine}_rules`]: {
      description: "What is played by: a preset, or settings over one.",
      anyOf: [preset, { type: "object", properties: { preset, ...values } }],
    },
  };
}

/** Every op with the names of its types, in the order of the schema. */
function opsOf(schema) {
  const names = Object.keys(schema.$defs).filter((name) => `${name}.request` in schema.$defs);
  return names.map((name) => {
    const [engine, verb] = name.split(".");
    const about = schema.$defs[`${name}.request`].description.split("\n")[0];
    return { name, engine, verb, about, fields: `${typeName(name)}Fields`, result: `${typeName(name)}Result` };
  });
}

/** The schema of a request without what the functions add to the fields. */
function fieldsOf(request) {
  const { id, op, ...properties } = request.properties;
  const required = request.required.filter((name) => name !== "op");
  return { ...request, properties, required, description: `${request.description.split("\n")[0]}.` };
}

/** Every definition of the schema. */
function declarations(schema, ops) {
  const names = new Map(Object.keys(schema.$defs).map((name) => [name, typeName(name)]));
  for (const { name, fields, result } of ops) {
    names.set(name, result);
    names.set(`${name}.request`, fields);
  }
  const all = Object.entries(schema.$defs).map(([name, type]) => {
    const described = name.endsWith(".request") ? fieldsOf(type) : type;
    return declaration(names.get(name), described, (definition) => names.get(definition));
  });
  return all.join("\n");
}

/** An interface for each engine with a function for each of its ops. */
function engines(ops, suffix, signature) {
  const names = [...new Set(ops.map((op) => op.engine))];
  const method = (op) => `${comment(`${op.about}.`, "  ")}  ${op.verb}${signature(op)};\n`;
  const interfaceOf = (name) => {
    const methods = ops.filter((op) => op.engine === name).map(method);
    return `export interface ${typeName(name)}${suffix} {\n${methods.join("")}}\n`;
  };
  const all = names.map((name) => `  readonly ${name}: ${typeName(name)}${suffix};\n`);
  return `${names.map(interfaceOf).join("\n")}\nexport interface Engines${suffix} {\n${all.join("")}}\n`;
}

/** The text of `ops.js` for some modules, each with its engines, and the module of each game. */
export function opsModule(schema, modules, games) {
  const names = opsOf(schemaOf(schema, Object.values(modules).flat())).map((op) => op.name);
  return `${BANNER}

/** Every op. */
export const OPS = Object.freeze(${JSON.stringify(names, null, 2)});

/** The engines of each module of WebAssembly. */
export const MODULES = Object.freeze(${JSON.stringify(modules, null, 2)});

/** The module of each game that is played. */
export const GAMES = Object.freeze(${JSON.stringify(games, null, 2)});
`;
}

/** The text of `glues.js`: what calls each module; `folders` are those of the modules. */
export function gluesModule(folders) {
  const names = Object.keys(folders);
  const imports = names.map((name) => `import * as ${name} from "${folders[name]}/combogrid_web.js";\n`).join("");
  return `// Written by the build.

${imports}
/** What calls each module. */
export const GLUE = { ${names.join(", ")} };
`;
}

/** The text of `texts.js`: the WebAssembly of each module, loaded when it is needed. */
export function textsModule(folders) {
  const each = Object.entries(folders).map(([name, folder]) => `  ${name}: () => import("${folder}/wasm.js"),\n`);
  return `// Written by the build.

/** The WebAssembly of each module. */
export const TEXTS = {
${each.join("")}};
`;
}

/** The text of `ops.d.ts` for some modules. */
export function opsTypes(whole, modules, rules) {
  const schema = schemaOf(whole, Object.values(modules).flat(), rules);
  const ops = opsOf(schema);
  const entries = ops.map((op) => `  "${op.name}": { fields: ${op.fields}; result: ${op.result} };\n`);
  const mark = (op) => (schema.$defs[`${op.name}.request`].required.length > 1 ? "" : "?");
  const now = engines(ops, "", (op) => `(fields${mark(op)}: ${op.fields}): ${op.result}`);
  const later = engines(ops, "Worker", (op) => `(fields${mark(op)}: ${op.fields}, options?: AskOptions): Promise<${op.result}>`);
  return `${BANNER}

${declarations(schema, ops)}
/** The fields and the result of each op. */
export interface Ops {
${entries.join("")}}

/** Every op. */
export declare const OPS: readonly (keyof Ops)[];

/** A module of WebAssembly. */
export type ModuleName = ${Object.keys(modules).map((name) => JSON.stringify(name)).join(" | ")};

/** The engines of each module of WebAssembly. */
export declare const MODULES: Readonly<Record<ModuleName, readonly (keyof Engines)[]>>;

/** An \`AbortSignal\`, in a browser as in Node. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What may be said of a request to a worker. */
export interface AskOptions {
  /** Aborted, it ends the work, and the promise is rejected with its reason. */
  signal?: Signal | undefined;
}

${now}
${later}`;
}
