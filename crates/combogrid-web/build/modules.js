// The modules of WebAssembly, and the packages that have them.

/** The engines of each module, the smallest module last. Reversi is played on the board of Tothello. */
export const MODULES = {
  rummy: ["rummy"],
  doudizhu: ["doudizhu"],
  guandan: ["guandan"],
  rummikub: ["game"],
  gin: ["game"],
  landlord: ["game"],
  partners: ["game"],
  boards: ["game"],
  tothello: ["tothello", "reversi"],
};

/** The module of each game, of those whose engine is `game`. */
export const GAMES = { gin: "gin", indian: "gin", rummikub: "rummikub", doudizhu: "landlord", guandan: "partners", reversi: "boards", tothello: "boards" };

/** The modules of each package of one engine. */
export const PACKAGES = { rummy: ["rummy"], doudizhu: ["doudizhu"], guandan: ["guandan"], game: ["rummikub", "gin", "landlord", "partners", "boards"], tothello: ["tothello"] };

/** The folder of each module, from that of all packages. */
export const FOLDERS = Object.fromEntries(
  Object.entries(PACKAGES).flatMap(([name, modules]) => modules.map((module) => [module, modules.length > 1 ? `${name}/${module}` : name])),
);
