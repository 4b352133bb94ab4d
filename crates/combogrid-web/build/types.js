// The list of ops and the types of their requests and results, from the schema that the ops describe themselves with.

import { comment, declaration } from "./schema.js";

const BANNER = "// Written by the build from docs/src/schema.json.";

/** `rummy.best` as a name of TypeScript: `RummyBest`. */
function typeName(name) {
  return name.replaceAll(/(?:^|[._])(\w)/g, (_, letter) => letter.toUpperCase());
}

/** The schema of some engines: without the ops of the others. */
function schemaOf(schema, engines) {
  const isTheirs = (name) => !name.includes(".") || engines.includes(name.split(".")[0]);
  return { ...schema, $defs: Object.fromEntries(Object.entries(schema.$defs).filter(([name]) => isTheirs(name))) };
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

/** The text of `ops.js` for some modules, each with its engines. */
export function opsModule(schema, modules) {
  const names = opsOf(schemaOf(schema, Object.values(modules).flat())).map((op) => op.name);
  return `${BANNER}

/** Every op. */
export const OPS = Object.freeze(${JSON.stringify(names, null, 2)});

/** The engines of each module of WebAssembly. */
export const MODULES = Object.freeze(${JSON.stringify(modules, null, 2)});
`;
}

/** The text of `modules.js`: what calls each module, and where it is; `folders` are those of the modules. */
export function modulesModule(folders) {
  const each = (text) => Object.entries(folders).map(([name, folder]) => `  ${name}: () => ${text(folder)},\n`).join("");
  return `// Written by the build.

/** What calls each module. */
export const GLUE = {
${each((folder) => `import("${folder}/combogrid_web.js")`)}};

/** Where each module is. */
export const URLS = {
${each((folder) => `new URL("${folder}/combogrid_web_bg.wasm", import.meta.url)`)}};
`;
}

/** The text of `ops.d.ts` for some modules. */
export function opsTypes(whole, modules) {
  const schema = schemaOf(whole, Object.values(modules).flat());
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

/** What may be said of a request to a worker. */
export interface AskOptions {
  /** Aborted, it ends the work, and the promise is rejected with its reason. */
  signal?: AbortSignal;
}

${now}
${later}`;
}
