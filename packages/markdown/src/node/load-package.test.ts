import { expect, test } from '@jest/globals';
import { katexOnDemand } from './katex-on-demand.ts';
import { loadPackage } from './load-package.ts';
import { prismOnDemand } from './prism-on-demand.ts';

test('a package that is there, and one that is not', () => {
  expect(loadPackage('katex')).toMatchObject({ version: '0.17.0' });
  expect(loadPackage('there-is-no-such-package')).toBe(null);
});

test('KaTeX and languages of Prism come when they are asked for', () => {
  expect(katexOnDemand()).toHaveProperty('renderToString');
  expect(prismOnDemand('rust')?.languages).toHaveProperty('rust');
  expect(prismOnDemand('css')?.languages).toHaveProperty('css');
});
