import { expect, jest, test } from '@jest/globals';
import { katexOnDemand } from './katex-on-demand.ts';
import { loadPackage } from './load-package.ts';
import { prismOnDemand } from './prism-on-demand.ts';

test('a package that is there, and one that is not, of which is warned once', () => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(loadPackage('katex')).toMatchObject({ version: '0.17.0' });
  expect(loadPackage('there-is-no-such-package')).toBe(null);
  expect(loadPackage('there-is-no-such-package')).toBe(null);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The package there-is-no-such-package is not found from .*load-package/,
      ),
      'ParleyWarning',
    ],
  ]);
  warn.mockRestore();
});

test('KaTeX and languages of Prism come when they are asked for', () => {
  expect(katexOnDemand()).toHaveProperty('renderToString');
  expect(prismOnDemand('rust')?.languages).toHaveProperty('rust');
  expect(prismOnDemand('css')?.languages).toHaveProperty('css');
});
