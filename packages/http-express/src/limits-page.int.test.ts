import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { limitsPage } from './testing/limits-page.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/limits.md', import.meta.url));

test('docs/reference/limits.md says what the product does', () => {
  const page = limitsPage();
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
