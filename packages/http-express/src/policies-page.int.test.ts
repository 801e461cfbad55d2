import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { RULES } from '@parley/core';
import { EDGE_RULES } from './problems/edge-rules.ts';
import { policiesPage } from './testing/policies-page.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/policies.md', import.meta.url));
const CORE = fileURLToPath(new URL('../../core/src', import.meta.url));

test('docs/reference/policies.md says what the product does', () => {
  const page = policiesPage(CORE);
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('it leaves no rule out', () => {
  const page = policiesPage(CORE);
  const left = Object.keys({ ...RULES, ...EDGE_RULES }).filter(
    (rule) => !page.includes(`| \`${rule}\` |`),
  );
  expect(left).toEqual([]);
});

test('it shows no message that is never sent', () => {
  const page = policiesPage(CORE);
  expect(
    page.split('\n').filter((line) => /\bNaN\b|\bundefined\b|\[object |=>/.test(line)),
  ).toEqual([]);
});
