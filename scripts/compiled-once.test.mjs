import vm, { constants, createContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { compileOnce, installCompileOnce } from './compiled-once.mjs';

const realm = () => createContext(constants.DONT_CONTEXTIFY);
const compile = (code, parsingContext, parameters = ['given']) =>
  compileOnce(code, parameters, { filename: '/some/file.js', parsingContext });

test('code is a function of its parameters, in the realm it is for', () => {
  const [one, other] = [realm(), realm()];
  one.name = 'one';
  other.name = 'other';
  const code = 'return [given, name, Array]; // ends so';
  expect(compile(code, one)('a')).toEqual(['a', 'one', one.Array]);
  expect(compile(code, other)('b')).toEqual(['b', 'other', other.Array]);
  expect(one.Array).not.toBe(other.Array);
});

test('nothing that code keeps goes from one realm to another, or from one load to the next', () => {
  const code =
    'let times = 0; const tag = (strings) => strings; globalThis.seen = (globalThis.seen ?? 0) + 1; return { count: () => ++times, text: () => tag`a` };';
  const [one, other] = [realm(), realm()];
  const [first, second, again] = [compile(code, one)(), compile(code, other)(), compile(code, one)()];
  expect([first.count(), first.count(), second.count(), again.count()]).toEqual([1, 2, 1, 1]);
  expect([one.seen, other.seen]).toEqual([2, 1]);
  expect(first.text()).not.toBe(second.text());
});

test('other code under the same name is other code, as are other parameters', () => {
  const here = realm();
  expect([compile('return 1', here)(), compile('return 2', here)(), compile('return 1', here)()]).toEqual([1, 2, 1]);
  expect([compile('return given', here)(3), compile('return taken', here, ['given', 'taken'])(3, 4)]).toEqual([3, 4]);
});

test('a strict body is strict, and a loose one loose', () => {
  const here = realm();
  expect(compile('"use strict"; return this', here).call(undefined)).toBeUndefined();
  expect(compile('return this', here).call(undefined)).toBe(here);
});

test('a stack trace tells line and column of the file', () => {
  const here = realm();
  expect(compile('throw new Error("a")', here)).toThrow(expect.objectContaining({ stack: expect.stringContaining('/some/file.js:1:7') }));
  expect(compile('\n  throw new Error("b")', here)).toThrow(
    expect.objectContaining({ stack: expect.stringContaining('/some/file.js:2:9') }),
  );
});

test('code that cannot be compiled is refused each time', () => {
  const here = realm();
  for (let time = 0; time < 2; time++) expect(() => compile('return (', here)).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
});

test('code that imports asks the importer of its own realm', async () => {
  const load = (what) =>
    compileOnce('return import("some")', [], {
      filename: '/importing.js',
      parsingContext: realm(),
      importModuleDynamically: async () => {
        const module = new vm.SyntheticModule(['what'], () => module.setExport('what', what), { context: realm() });
        await module.link(() => undefined);
        await module.evaluate();
        return module;
      },
    })();
  expect([(await load('first')).what, (await load('second')).what]).toEqual(['first', 'second']);
});

test('installed, it is what vm has', () => {
  const before = vm.compileFunction;
  try {
    installCompileOnce();
    expect(vm.compileFunction).toBe(compileOnce);
  } finally {
    vm.compileFunction = before;
  }
});
