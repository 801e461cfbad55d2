import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unannounced } from './announced.mjs';

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-announced-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (folder, files) => {
  mkdirSync(join(directory, folder), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, folder, name), text);
};
const check = () =>
  unannounced(...['found', 'api', 'changes'].map((name) => join(directory, name)));

test('a changed or new report needs a changeset that announces more than a patch', () => {
  write('api', { 'core.api.md': 'old', 'push.api.md': 'same', 'core.policies.api.md': 'same' });
  write('found', {
    'core.api.md': 'new',
    'push.api.md': 'same',
    'core.policies.api.md': 'other',
    'parley.api.md': 'first',
  });
  write('changes', {
    'README.md': 'no head, and so nothing of @parley/core: minor',
    'push.md': "---\n'@parley/push': patch\n---\n\nText about '@parley/core': minor\n",
    'patch.md': "---\n'@parley/core': patch\n---\n\nNothing of the API changes.\n",
  });
  expect(check()).toEqual(['@parley/core', '@parley/parley']);
  write('changes', {
    'core.md': '---\n"@parley/core": minor\n\'@parley/parley\': major\n---\n\nA\n',
  });
  expect(check()).toEqual([]);
});
