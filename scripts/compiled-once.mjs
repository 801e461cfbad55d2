// What Node compiles for the realm of one test file is compiled for those of the next as well. Jest compiles its own code (expect, the
// runner of tests) and every CommonJS package anew for every test file, which was a quarter of the time of small ones.
import vm from 'node:vm';

const { compileFunction, Script } = vm;

/** By head and name of file; a script holds code alone, and is run in every realm anew: no state goes from one to another. */
const compiled = new Map();

/** Code that imports while it runs needs the importer of its own test file, and is compiled for it alone. */
const mayBeShared = (code, { filename, parsingContext }) =>
  filename !== undefined && parsingContext !== undefined && !/\bimport\b\s*(?:\(|\.|\/)/.test(code) && !code.startsWith('#!');

/** As `vm.compileFunction`. */
export const compileOnce = (code, parameters = [], options = {}) => {
  if (!mayBeShared(code, options)) return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function (${parameters.join(',')}) {`;
  const key = `${head}${filename}`;
  let known = compiled.get(key);
  if (known?.code !== code) {
    // What a stack trace says of the first line stays true.
    known = { code, script: new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};

/** Jest asks `node:vm` by this name whenever it compiles. */
export const installCompileOnce = () => {
  vm.compileFunction = compileOnce;
};
