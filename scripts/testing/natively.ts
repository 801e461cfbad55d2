// Which test files run by jest-light-runner in a run of all tests: they share the modules that they
// import, and the global object.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What only Jest has: time that a test moves, and modules, a realm or flags of V8 for one file; and
 * pictures, whose programs start sooner from the bundles that Jest knows.
 */
const OF_JEST = new RegExp(
  [
    ...['useFakeTimers', 'resetModules', 'spyOn', "'node:vm'", "'node:v8'"],
    ...['openGallery', '/access/', 'images-sharp'],
  ].join('|'),
);

const isNative = (file: string): boolean => !OF_JEST.test(readFileSync(`${root}/${file}`, 'utf8'));

export interface TestFiles {
  readonly natively: ReadonlyArray<string>;
  readonly byJest: ReadonlyArray<string>;
}

/** The test files of some packages, as paths in the repository. */
export const testFilesOf = (packages: ReadonlyArray<string>): TestFiles => {
  const files = globSync(
    packages.map((name) => `packages/${name}/{src,test}/**/*.test.ts`),
    { cwd: root },
  );
  return {
    natively: files.filter(isNative),
    byJest: files.filter((file) => !isNative(file)),
  };
};
