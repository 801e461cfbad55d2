// What Node compiles for the realm of one test file is compiled for those of the next as well. Jest
// compiles its own code (expect, the runner of tests) and every CommonJS package again for every
// test file, which was a quarter of the time of small ones; modules were a sixth.
import vm from 'node:vm';

const { compileFunction, Script, SourceTextModule } = vm;

/**
 * By head and name of file. A script holds code alone and runs again in every realm: no state goes
 * from one to another.
 */
const compiled = new Map();

/**
 * Code that imports while it runs needs the importer of its own test file, and is compiled for it
 * alone.
 */
const mayBeShared = (code, { filename, parsingContext }) =>
  filename !== undefined &&
  parsingContext !== undefined &&
  !/\bimport\b\s*(?:\(|\.|\/)/.test(code) &&
  !code.startsWith('#!');

/** As `vm.compileFunction`. */
export const compileOnce = (code, parameters = [], options = {}) => {
  if (!mayBeShared(code, options)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(',')}) {`;
  const key = `${head}${filename}`;
  let known = compiled.get(key);
  if (known?.code !== code) {
    // What a stack trace says of the first line stays true.
    known = {
      code,
      script: new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }),
    };
    compiled.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};

/**
 * What V8 made of the text of each module, by its name. Modules share only that their text is not
 * read again.
 */
const parsed = new Map();

const moduleWith = (code, options, cachedData) => {
  try {
    return new SourceTextModule(code, { ...options, cachedData });
  } catch {
    // V8 refuses what it made before its flags were changed.
    return null;
  }
};

const parseOnce = (code, options = {}) => {
  const { identifier } = options;
  const known = parsed.get(identifier);
  const again = known?.code === code ? moduleWith(code, options, known.data) : null;
  if (again !== null) return again;
  const module = new SourceTextModule(code, options);
  if (identifier !== undefined) parsed.set(identifier, { code, data: module.createCachedData() });
  return module;
};

/** As `vm.SourceTextModule`. */
export const ModuleParsedOnce = new Proxy(SourceTextModule, {
  construct: (_, [code, options]) => parseOnce(code, options),
});

/** Jest asks `node:vm` by these names whenever it compiles. */
export const installCompileOnce = () => {
  vm.compileFunction = compileOnce;
  vm.SourceTextModule = ModuleParsedOnce;
};
