import { setFlagsFromString } from 'node:v8';
import vm, { constants, createContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { compileOnce, installCompileOnce, ModuleParsedOnce } from './compiled-once.mjs';

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
    'let times = 0; const tag = (strings) => strings; globalThis.seen = (globalThis.seen ' +
    '?? 0) + 1; return { count: () => ++times, text: () => tag`a` };';
  const [one, other] = [realm(), realm()];
  const [first, second, again] = [
    compile(code, one)(),
    compile(code, other)(),
    compile(code, one)(),
  ];
  expect([first.count(), first.count(), second.count(), again.count()]).toEqual([1, 2, 1, 1]);
  expect([one.seen, other.seen]).toEqual([2, 1]);
  expect(first.text()).not.toBe(second.text());
});

test('other code under the same name is other code, as are other parameters', () => {
  const here = realm();
  expect([
    compile('return 1', here)(),
    compile('return 2', here)(),
    compile('return 1', here)(),
  ]).toEqual([1, 2, 1]);
  expect([
    compile('return given', here)(3),
    compile('return taken', here, ['given', 'taken'])(3, 4),
  ]).toEqual([3, 4]);
});

test('a strict body is strict, and a loose one loose', () => {
  const here = realm();
  expect(compile('"use strict"; return this', here).call(undefined)).toBeUndefined();
  expect(compile('return this', here).call(undefined)).toBe(here);
});

test('a stack trace tells line and column of the file', () => {
  const here = realm();
  expect(compile('throw new Error("a")', here)).toThrow(
    expect.objectContaining({ stack: expect.stringContaining('/some/file.js:1:7') }),
  );
  expect(compile('\n  throw new Error("b")', here)).toThrow(
    expect.objectContaining({ stack: expect.stringContaining('/some/file.js:2:9') }),
  );
});

test('code that cannot be compiled is refused each time', () => {
  const here = realm();
  for (let time = 0; time < 2; time++)
    expect(() => compile('return (', here)).toThrow(
      expect.objectContaining({ name: 'SyntaxError' }),
    );
});

test('code that imports asks the importer of its own realm', async () => {
  const load = (what) =>
    compileOnce('return import("some")', [], {
      filename: '/importing.js',
      parsingContext: realm(),
      importModuleDynamically: async () => {
        const module = new vm.SyntheticModule(['what'], () => module.setExport('what', what), {
          context: realm(),
        });
        await module.link(() => undefined);
        await module.evaluate();
        return module;
      },
    })();
  expect([(await load('first')).what, (await load('second')).what]).toEqual(['first', 'second']);
});

const modules = (code, identifier = '/some/module.js') => {
  const load = async (context = realm()) => {
    const module = new ModuleParsedOnce(code, { identifier, context });
    await module.link(() => undefined);
    await module.evaluate();
    return module.namespace;
  };
  return { load };
};

test('a module is of the realm it is for, and keeps its own state', async () => {
  const [one, other] = [realm(), realm()];
  const { load } = modules(
    'let times = 0; export const count = () => ++times; export const list = Array;',
  );
  const [first, second, again] = [await load(one), await load(other), await load(one)];
  expect([first.count(), first.count(), second.count(), again.count()]).toEqual([1, 2, 1, 1]);
  expect([first.list, second.list, again.list]).toEqual([one.Array, other.Array, one.Array]);
});

test('another module under the same name is another module', async () => {
  const loaded = [];
  for (const what of [1, 2, 1, 1])
    loaded.push((await modules(`export const what = ${what};`).load()).what);
  expect(loaded).toEqual([1, 2, 1, 1]);
});

test('a module imports by the importer of its own realm, and is told its own meta', async () => {
  const load = async (name) => {
    const context = realm();
    const module = new ModuleParsedOnce(
      'export const { name } = import.meta; export const other = (await import("other")).name;',
      {
        identifier: '/importing-module.js',
        context,
        initializeImportMeta: (meta) => {
          meta.name = name;
        },
        importModuleDynamically: async () => {
          const other = new vm.SyntheticModule(
            ['name'],
            () => other.setExport('name', `beside ${name}`),
            { context },
          );
          await other.link(() => undefined);
          await other.evaluate();
          return other;
        },
      },
    );
    await module.link(() => undefined);
    await module.evaluate();
    return [module.namespace.name, module.namespace.other];
  };
  expect([await load('first'), await load('second')]).toEqual([
    ['first', 'beside first'],
    ['second', 'beside second'],
  ]);
});

test('a stack trace of a module tells line and column of its file', async () => {
  const { load } = modules(
    'export const fail = () => {\n  throw new Error("c");\n};',
    '/failing-module.js',
  );
  for (let time = 0; time < 2; time++) {
    const { fail } = await load();
    expect(fail).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('/failing-module.js:2:9') }),
    );
  }
});

test('a module is compiled although the flags of V8 are others than before', async () => {
  const { load } = modules('export const what = 1;', '/flagged-module.js');
  await load();
  setFlagsFromString('--stack-trace-limit=11');
  try {
    expect((await load()).what).toBe(1);
  } finally {
    setFlagsFromString('--stack-trace-limit=10');
  }
});

test('a module that cannot be compiled is refused each time', () => {
  for (let time = 0; time < 2; time++)
    expect(
      () =>
        new ModuleParsedOnce('export const', { identifier: '/bad-module.js', context: realm() }),
    ).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
});

test('installed, it is what vm has', () => {
  const { compileFunction, SourceTextModule } = vm;
  try {
    installCompileOnce();
    expect([vm.compileFunction, vm.SourceTextModule]).toEqual([compileOnce, ModuleParsedOnce]);
  } finally {
    Object.assign(vm, { compileFunction, SourceTextModule });
  }
});
