import { type Change, type Guard, UnixSeconds } from '@parley/core';
import { equal } from '../equal.ts';
import { aStorageFixture, storageCase } from '../storage-fixture.ts';

const noting = (id: string, at: number, expired = 0): Change => ({
  _tag: 'plan.note',
  id,
  at: UnixSeconds(at),
  expired: UnixSeconds(expired),
});

export const planCases = [
  storageCase('a plan is noted once, and its key is taken from then on', async (fixture) => {
    const free: Guard = { _tag: 'key.free', key: 'plan.id', realm: fixture.realm.id, value: 'one' };
    const group = await fixture.group();
    const rename = (name: string): Change => ({ _tag: 'group.put', group: { ...group, name } });
    equal(
      [
        await fixture.attempt({ guards: [free], changes: [noting('one', 1), rename('first')] }),
        await fixture.attempt({ guards: [free], changes: [noting('one', 2), rename('second')] }),
        await fixture.attempt({ changes: [rename('third'), noting('one', 3)] }),
        await fixture.attempt({ changes: [noting('two', 3)] }),
      ],
      ['done', 'stale', 'stale', 'done'],
    );
    equal(await fixture.read(async ({ groups }) => (await groups.byId(group.id))?.name), 'first');
  }),

  storageCase('a note takes away the notes that have expired, and no others', async (fixture) => {
    const taken = async (id: string): Promise<boolean> =>
      (await fixture.attempt({
        guards: [{ _tag: 'key.free', key: 'plan.id', realm: fixture.realm.id, value: id }],
      })) === 'stale';
    await fixture.write(noting('early', 10), noting('late', 20));
    await fixture.write(noting('new', 30, 20));
    equal([await taken('early'), await taken('late'), await taken('new')], [false, true, true]);
  }),
];

/** Nothing that is read shows a note, so its realm shows by what a later one is refused for. */
export const planRealmCases = [
  storageCase('a note of one realm takes no key of another, and none away', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    await other.write(noting('one', 10));
    await fixture.write(noting('one', 10));
    await fixture.write(noting('two', 30, 20));
    equal(await other.attempt({ changes: [noting('one', 30)] }), 'stale');
  }),
];
