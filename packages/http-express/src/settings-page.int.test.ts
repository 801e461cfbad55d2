import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { settingsPage } from './testing/settings-page.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/settings.md', import.meta.url));

test('docs/reference/settings.md shows the table of settings', () => {
  const page = settingsPage();
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
