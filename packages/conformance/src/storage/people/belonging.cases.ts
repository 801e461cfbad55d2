import { nextRevision, UnixSeconds, type User, type UserStatus } from '@parley/core';
import { aMute, aStatus, someAlertWords, storing } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';

const statusOf = (fixture: StorageFixture, user: User) =>
  fixture.read(({ statuses }) => statuses.ofUser(user.id));
const statusesIn = (fixture: StorageFixture) => fixture.read(({ statuses }) => statuses.inRealm());
const wordsOf = (fixture: StorageFixture, user: User) =>
  fixture.read(({ alertWords }) => alertWords.ofUser(user.id));
const mutesBy = (fixture: StorageFixture, user: User) =>
  fixture.read(({ mutes }) => mutes.by(user.id));
const muters = (fixture: StorageFixture, user: User) =>
  fixture.read(({ mutes }) => mutes.muters(user.id));

export const statusCases = [
  storageCase(
    'a status comes back as it was put, and every field can be changed',
    async (fixture) => {
      equal(await statusOf(fixture, fixture.ann), null);
      const first = aStatus(fixture.ann);
      const states: ReadonlyArray<UserStatus> = [
        first,
        {
          ...first,
          revision: nextRevision(first.revision),
          text: '\u{1f600} \u0000 日本',
          emoji: { name: 'zulip', code: 'zulip', type: 'service_extra_emoji' },
        },
        { ...first, text: '', emoji: { name: 'party_cat', code: '7', type: 'realm_emoji' } },
        { ...first, emoji: null },
        { ...first, text: '', emoji: null },
      ];
      for (const status of states) {
        await fixture.write({ _tag: 'status.put', status });
        equal(await statusOf(fixture, fixture.ann), status);
      }
    },
  ),

  storageCase('the statuses of a realm are those that say something, by user', async (fixture) => {
    const [ben, eve, zoe] = [await fixture.user(), await fixture.user(), await fixture.user()];
    const other = await aStorageFixture(fixture.storage);
    const [bens, eves, anns] = [
      aStatus(ben, { text: '' }),
      aStatus(eve, { text: '', emoji: null }),
      aStatus(fixture.ann, { emoji: null }),
    ];
    await other.write({ _tag: 'status.put', status: aStatus(other.ann) });
    for (const status of [bens, eves, anns]) await fixture.write({ _tag: 'status.put', status });
    equal(await statusesIn(fixture), [anns, bens]);
    equal(await statusesIn(other), [aStatus(other.ann)]);
    equal([await statusOf(fixture, eve), await statusOf(fixture, zoe)], [eves, null]);
  }),

  storageCase('a status of no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({ changes: [{ _tag: 'status.put', status: aStatus(nobody) }] }),
      'broken',
    );
    equal(await statusOf(fixture, nobody), null);
  }),
];

export const alertWordCases = [
  storageCase('alert words come back as they were put, in their order', async (fixture) => {
    equal(await wordsOf(fixture, fixture.ann), null);
    let before: ReadonlyArray<string> = [];
    const first = someAlertWords(fixture.ann);
    for (const alertWords of [
      first,
      {
        ...first,
        revision: nextRevision(first.revision),
        words: ['z', 'a', '"[],', '\u{1f600} \u0000 日本'],
      },
      { ...first, words: [] },
    ]) {
      await fixture.write(storing(alertWords, before));
      equal(await wordsOf(fixture, fixture.ann), alertWords);
      before = alertWords.words;
    }
  }),

  storageCase(
    'alert words are changed by difference, and lists that were read before follow',
    async (fixture) => {
      const ben = await fixture.user();
      const [anns, bens] = [
        someAlertWords(fixture.ann, { words: ['c', 'a', 'b'] }),
        someAlertWords(ben),
      ];
      await fixture.write(storing(anns), storing(bens));
      /** The index finds by each of the words whose words they are. */
      const all = () =>
        fixture.read(async ({ alertWords }) => {
          const lists = await alertWords.inRealm();
          const { usersIn } = await alertWords.indexInRealm();
          for (const word of ['a', 'b', 'c', 'z', 'c2', 'again', 'missing'])
            equal(
              [...usersIn(word)].sort((one, other) => one - other),
              lists.filter(({ words }) => words.includes(word)).map(({ user }) => user),
            );
          return lists;
        });
      equal(await all(), [anns, bens]);
      const { words: _, ...row } = { ...anns, revision: nextRevision(anns.revision) };
      await fixture.write({
        _tag: 'alert-words.put',
        alertWords: row,
        added: ['z', 'c2'],
        removed: ['a', 'missing'],
      });
      const changed = { ...row, words: ['c', 'b', 'z', 'c2'] };
      equal([await all(), await wordsOf(fixture, fixture.ann)], [[changed, bens], changed]);
      await fixture.write({
        _tag: 'alert-words.put',
        alertWords: row,
        added: [],
        removed: changed.words,
      });
      equal(await all(), [bens]);
      await fixture.write({
        _tag: 'alert-words.put',
        alertWords: row,
        added: ['again'],
        removed: [],
      });
      equal(await all(), [{ ...row, words: ['again'] }, bens]);
    },
  ),

  storageCase(
    'the alert words of a realm are those of all who have some, deactivated or not, by user',
    async (fixture) => {
      const [ben, eve] = [await fixture.user({ isActive: false }), await fixture.user()];
      const other = await aStorageFixture(fixture.storage);
      const [bens, anns] = [someAlertWords(ben), someAlertWords(fixture.ann)];
      await other.write(storing(someAlertWords(other.ann)));
      for (const alertWords of [bens, someAlertWords(eve, { words: [] }), anns])
        await fixture.write(storing(alertWords));
      equal(await fixture.read(({ alertWords }) => alertWords.inRealm()), [anns, bens]);
    },
  ),

  storageCase('alert words of no one break their set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(await fixture.attempt({ changes: [storing(someAlertWords(nobody))] }), 'broken');
  }),
];

export const muteCases = [
  storageCase(
    'muted users are listed by id, and so are the users who muted a user',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const rows = [
        aMute(fixture.ann, eve),
        aMute(fixture.ann, ben, { at: UnixSeconds(1) }),
        aMute(eve, ben),
      ];
      for (const mute of rows) await fixture.write({ _tag: 'mute.put', mute });
      const [late, early, other] = rows;
      equal(
        [
          await mutesBy(fixture, fixture.ann),
          await mutesBy(fixture, eve),
          await mutesBy(fixture, ben),
        ],
        [[early, late], [other], []],
      );
      equal(
        [
          await muters(fixture, ben),
          await muters(fixture, eve),
          await muters(fixture, fixture.ann),
        ],
        [[fixture.ann.id, eve.id], [fixture.ann.id], []],
      );
    },
  ),

  storageCase('a mute is put again with what changed', async (fixture) => {
    const ben = await fixture.user();
    const mute = aMute(fixture.ann, ben);
    const changed = { ...mute, revision: nextRevision(mute.revision), at: UnixSeconds(2) };
    await fixture.write({ _tag: 'mute.put', mute }, { _tag: 'mute.put', mute: changed });
    equal(await mutesBy(fixture, fixture.ann), [changed]);
  }),

  storageCase(
    'a removed mute is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const kept = [aMute(fixture.ann, eve), aMute(ben, fixture.ann)];
      for (const mute of [aMute(fixture.ann, ben), ...kept])
        await fixture.write({ _tag: 'mute.put', mute });
      for (let time = 0; time < 2; time++) {
        await fixture.write({ _tag: 'mute.remove', user: fixture.ann.id, muted: ben.id });
        equal([...(await mutesBy(fixture, fixture.ann)), ...(await mutesBy(fixture, ben))], kept);
      }
    },
  ),

  storageCase('a mute by no one, or of no one, breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    for (const mute of [aMute(nobody, fixture.ann), aMute(fixture.ann, nobody)])
      equal(await fixture.attempt({ changes: [{ _tag: 'mute.put', mute }] }), 'broken');
    equal(await mutesBy(fixture, fixture.ann), []);
  }),
];
