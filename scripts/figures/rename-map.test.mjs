import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import { foldersOf, pairsIn, typesNamed } from './rename-map.mjs';

const MAP = `# Core: who acts
core    Scene>ActorContext 145  scene@Scene>context 230
core    mapped>(deleted) 23  wish@*Wish>requested 72
# By pattern
core    in core/src/live: tell[A-Z]* > fanOut* (54 names), *Part > *State. live: slice > startSlice 3
`;

describe('the map of renames', () => {
  test('is read pair by pair, with its package, its heading and the type of variables', () => {
    const heading = 'Core: who acts';
    assert.deepEqual(pairsIn(MAP), [
      { room: 'core', heading, within: null, old: 'Scene', type: null, new: 'ActorContext' },
      { room: 'core', heading, within: null, old: 'scene', type: 'Scene', new: 'context' },
      { room: 'core', heading, within: null, old: 'mapped', type: null, new: '(deleted)' },
      { room: 'core', heading, within: null, old: 'wish', type: '*Wish', new: 'requested' },
    ]);
  });

  test('of the repository has a pair for each of 357 names, in rooms that have folders', () => {
    const pairs = pairsIn(
      readFileSync(new URL('../codemods/rename-map.txt', import.meta.url), 'utf8'),
    );
    assert.equal(pairs.length, 357);
    assert.deepEqual(
      pairs.filter(({ room }) => foldersOf(room) === undefined),
      [],
    );
  });

  test('knows what a type is called before and after', () => {
    const pairs = [
      ...pairsIn(MAP),
      { room: 'core', old: 'BotWish', type: null, new: 'BotRequest' },
    ];
    const knows = (type, name) => typesNamed(pairs, type).some((pattern) => pattern.test(name));
    for (const name of ['Scene', 'ActorContext']) assert.ok(knows('Scene', name), name);
    for (const name of ['BotWish', 'FieldWish', 'BotRequest'])
      assert.ok(knows('*Wish', name), name);
    for (const name of ['Scenery', 'Context']) assert.ok(!knows('Scene', name), name);
    for (const name of ['Wishes', 'FieldRequest']) assert.ok(!knows('*Wish', name), name);
  });
});
