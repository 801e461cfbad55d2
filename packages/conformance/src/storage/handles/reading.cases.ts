import { MessageId, nextRevision, UnixSeconds } from '@parley/core';
import { equal, ok } from '../../equal.ts';
import type { StorageFixture } from '../../storage-fixture.ts';
import { aPopulatedRealm, everything } from '../a-populated-realm.ts';
import { oneOfEveryChange } from '../messages/one-of-every-change.ts';
import { handleCase } from './handle-case.ts';

export const readingCases = [
  handleCase('what one handle commits the other reads next', async ({ first, again }) => {
    const other = await again();
    const nameOf = ({ read, ann }: StorageFixture) =>
      read(async ({ users }) => (await users.byId(ann.id))?.fullName);
    equal([await nameOf(first), await nameOf(other)], ['Ann', 'Ann']);
    const renamed = { ...first.ann, fullName: 'Anna', revision: nextRevision(first.ann.revision) };
    await first.write({ _tag: 'user.put', user: renamed });
    equal(await nameOf(other), 'Anna');
    const back = { ...renamed, fullName: 'Ann', revision: nextRevision(renamed.revision) };
    await other.write({ _tag: 'user.put', user: back });
    equal([await nameOf(first), await nameOf(other)], ['Ann', 'Ann']);
  }),

  handleCase(
    'a handle forgets what another changed, for every kind of change',
    async ({ first, again }) => {
      const scene = await aPopulatedRealm(first);
      const other = await again();
      const { messages: ids } = scene;
      const seenBy = async (fixture: StorageFixture) => ({
        ...(await everything({ ...scene, fixture })),
        more: await fixture.read(async ({ users, messages, uploads }) => ({
          keys: await users.keysOf(fixture.ann.id, UnixSeconds(0)),
          flags: await messages.flags(fixture.ann.id, await messages.idsAfter(MessageId(0), 100)),
          others: await messages
            .flagsAmong(ids[0] ?? MessageId(0), [scene.ben.id])
            .then((flags) => flags.get(scene.ben.id)),
          announced: await uploads.announced(),
        })),
      });
      equal(await seenBy(other), await seenBy(first));
      for (const change of await oneOfEveryChange(scene)) {
        await first.write(change);
        equal(await seenBy(other), await seenBy(await again()), `after ${change._tag}`);
      }
    },
  ),

  handleCase('a set that another handle has made stale is refused', async ({ first, again }) => {
    const other = await again();
    const { ann } = first;
    const put = (fixture: StorageFixture, fullName: string) =>
      fixture.attempt({
        guards: [{ _tag: 'row.unchanged', row: 'user', id: ann.id, revision: ann.revision }],
        changes: [
          { _tag: 'user.put', user: { ...ann, fullName, revision: nextRevision(ann.revision) } },
        ],
      });
    equal(await put(first, 'Anna'), 'done');
    equal(await put(other, 'Anne'), 'stale');
    equal((await other.read(({ users }) => users.byId(ann.id)))?.fullName, 'Anna');
  }),

  handleCase(
    'ids of several handles are distinct, and ascend beyond what others have used',
    async ({ first, again }) => {
      const handles = [first, await again(), await again()];
      let newest = 0;
      for (let round = 0; round < 30; round++) {
        const fixture = handles[round % handles.length] ?? first;
        const id = await fixture.next('user');
        ok(id > newest, `user ${id} comes after ${newest}`);
        await fixture.write({
          _tag: 'user.put',
          user: { ...first.ann, id, email: `${id}@example.org`, fullName: `User ${id}` },
        });
        newest = id;
      }
    },
  ),
];
