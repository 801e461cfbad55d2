import {
  type Change,
  type Guard,
  IdempotencyKey,
  Sha256,
  UnixSeconds,
  type User,
} from '@parley/core';
import { aRequest } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';

const putting = (user: User, key: string, over: object = {}): Change => ({
  _tag: 'request.put',
  note: aRequest(user, { key: IdempotencyKey(key), ...over }),
});

const found = ({ read }: StorageFixture, user: User, key: string) =>
  read(({ requests }) => requests.byKey(user.id, IdempotencyKey(key)));

export const requestCases = [
  storageCase('a note of a request comes back as it was put', async (fixture) => {
    const { ann } = fixture;
    const odd = aRequest(ann, { key: IdempotencyKey(' ~"\'%_'), reply: '', at: UnixSeconds(7) });
    await fixture.write({ _tag: 'request.put', note: odd }, putting(ann, 'Key'));
    equal(await found(fixture, ann, ' ~"\'%_'), odd);
    equal(await found(fixture, ann, 'Key'), aRequest(ann, { key: IdempotencyKey('Key') }));
    equal(await found(fixture, ann, 'key'), null, 'keys are compared exactly');
    equal(await found(fixture, await fixture.user(), 'Key'), null, 'a key is of one account');
  }),

  storageCase(
    'a key is taken once for an account, with everything else of its set',
    async (fixture) => {
      const { ann, realm } = fixture;
      const ben = await fixture.user();
      const free = (user: User): Guard => ({
        _tag: 'key.free',
        key: 'request.key',
        realm: realm.id,
        user: user.id,
        value: 'one',
      });
      const group = await fixture.group();
      const rename = (name: string): Change => ({ _tag: 'group.put', group: { ...group, name } });
      const other = putting(ann, 'one', { digest: Sha256('e'.repeat(64)) });
      equal(
        [
          await fixture.attempt({ guards: [free(ann)], changes: [putting(ann, 'one')] }),
          await fixture.attempt({ guards: [free(ann)], changes: [rename('first')] }),
          await fixture.attempt({ changes: [rename('second'), other] }),
          await fixture.attempt({ guards: [free(ben)], changes: [putting(ben, 'one')] }),
        ],
        ['done', 'stale', 'stale', 'done'],
      );
      equal(await found(fixture, ann, 'one'), aRequest(ann, { key: IdempotencyKey('one') }));
      equal(
        await fixture.read(async ({ groups }) => (await groups.byId(group.id))?.name),
        group.name,
      );
    },
  ),

  storageCase('a note that was removed is gone, and its key is free again', async (fixture) => {
    const { ann } = fixture;
    const removing = { _tag: 'request.remove', user: ann.id, key: IdempotencyKey('one') } as const;
    await fixture.write(putting(ann, 'one'), putting(ann, 'two'), removing);
    await fixture.write(removing);
    equal(await found(fixture, ann, 'one'), null);
    equal((await found(fixture, ann, 'two'))?.key, 'two');
    await fixture.write(putting(ann, 'one', { reply: 'null' }));
    equal((await found(fixture, ann, 'one'))?.reply, 'null');
  }),

  storageCase('old notes are found across realms, the oldest first', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const [ann, far] = [fixture.ann, other.ann];
    for (const [key, at] of [
      ['d', 40],
      ['b', 20],
      ['a', 20],
      ['c', 30],
    ] as const)
      await fixture.write(putting(ann, key, { at: UnixSeconds(at) }));
    await other.write(putting(far, 'z', { at: UnixSeconds(10) }));
    const before = async (moment: number, limit: number) =>
      (await fixture.storage.directory.requestsBefore(UnixSeconds(moment), limit)).map(
        ({ realm, user, key }) =>
          `${realm === fixture.realm.id ? ann.id === user : far.id === user} ${key}`,
      );
    equal(await before(10, 9), []);
    equal(await before(11, 9), ['true z']);
    equal(await before(40, 9), ['true z', 'true a', 'true b', 'true c']);
    equal(await before(99, 3), ['true z', 'true a', 'true b']);
  }),
];
