import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { linesIn, treeOf, workingTree } from './tree.mjs';

describe('the files of the repository', () => {
  let root = '';
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
    });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'parley-tree-'));
    const write = (path, text) => writeFileSync(join(root, path), text);
    git('init', '-q');
    write('.gitignore', 'dist.ts\n');
    write('a.ts', 'first é\n');
    write('b.md', 'second\n');
    write('c.json', '{}\n');
    git('add', '.');
    git('commit', '-qm', 'One');
    write('a.ts', 'changed\n');
    write('d.mjs', 'new\n');
    mkdirSync(join(root, 'api'));
    write('api/a.api.md', 'a report\n');
    write('dist.ts', 'ignored\n');
    rmSync(join(root, 'b.md'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('are what git tracks or would add, as they are on disk', () => {
    assert.deepEqual(workingTree(root), [
      { path: 'a.ts', text: 'changed\n' },
      { path: 'd.mjs', text: 'new\n' },
    ]);
  });

  test('of a commit are as they were', () => {
    assert.deepEqual(treeOf(root, 'HEAD'), [
      { path: 'a.ts', text: 'first é\n' },
      { path: 'b.md', text: 'second\n' },
    ]);
  });

  test('of a commit that is not there cannot be read', () => {
    assert.throws(() => treeOf(root, 'ca04bcc4'));
  });
});

test('a last line counts without an end, and an empty one does not', () => {
  assert.deepEqual(['a\nb', 'a\nb\n', 'a\n\n'].map(linesIn), [2, 2, 2]);
});
