import { nextRevision, UnixSeconds, type User, type UserStatus } from '@parley/core';
import { aMute, aStatus, someAlertWords, storing } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const statusOf = (world: World, user: User) => world.read(({ statuses }) => statuses.ofUser(user.id));
const statusesIn = (world: World) => world.read(({ statuses }) => statuses.inRealm(world.realm.id));
const wordsOf = (world: World, user: User) => world.read(({ alertWords }) => alertWords.ofUser(user.id));
const mutesBy = (world: World, user: User) => world.read(({ mutes }) => mutes.by(user.id));
const muters = (world: World, user: User) => world.read(({ mutes }) => mutes.muters(user.id));

export const statusCases = [
  storageCase('a status comes back as it was put, and every field can be changed', async (world) => {
    equal(await statusOf(world, world.ann), null);
    const first = aStatus(world.ann);
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
      await world.write({ _tag: 'status.put', status });
      equal(await statusOf(world, world.ann), status);
    }
  }),

  storageCase('the statuses of a realm are those that say something, by user', async (world) => {
    const [ben, eve, zoe] = [await world.user(), await world.user(), await world.user()];
    const other = await aWorld(world.storage);
    const [bens, eves, anns] = [aStatus(ben, { text: '' }), aStatus(eve, { text: '', emoji: null }), aStatus(world.ann, { emoji: null })];
    for (const status of [aStatus(other.ann), bens, eves, anns]) await world.write({ _tag: 'status.put', status });
    equal(await statusesIn(world), [anns, bens]);
    equal(await statusesIn(other), [aStatus(other.ann)]);
    equal([await statusOf(world, eve), await statusOf(world, zoe)], [eves, null]);
  }),

  storageCase('a status of nobody breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [{ _tag: 'status.put', status: aStatus(nobody) }] }), 'broken');
    equal(await statusOf(world, nobody), null);
  }),
];

export const alertWordCases = [
  storageCase('alert words come back as they were put, in their order', async (world) => {
    equal(await wordsOf(world, world.ann), null);
    let before: ReadonlyArray<string> = [];
    const first = someAlertWords(world.ann);
    for (const alertWords of [
      first,
      { ...first, revision: nextRevision(first.revision), words: ['z', 'a', '"[],', '\u{1f600} \u0000 日本'] },
      { ...first, words: [] },
    ]) {
      await world.write(storing(alertWords, before));
      equal(await wordsOf(world, world.ann), alertWords);
      before = alertWords.words;
    }
  }),

  storageCase('alert words are changed by difference, and lists that were read before follow', async (world) => {
    const ben = await world.user();
    const [anns, bens] = [someAlertWords(world.ann, { words: ['c', 'a', 'b'] }), someAlertWords(ben)];
    await world.write(storing(anns), storing(bens));
    const all = () => world.read(({ alertWords }) => alertWords.inRealm(world.realm.id));
    equal(await all(), [anns, bens]);
    const { words: _, ...row } = { ...anns, revision: nextRevision(anns.revision) };
    await world.write({ _tag: 'alert-words.put', alertWords: row, added: ['z', 'c2'], removed: ['a', 'missing'] });
    const changed = { ...row, words: ['c', 'b', 'z', 'c2'] };
    equal([await all(), await wordsOf(world, world.ann)], [[changed, bens], changed]);
    await world.write({ _tag: 'alert-words.put', alertWords: row, added: [], removed: changed.words });
    equal(await all(), [bens]);
    await world.write({ _tag: 'alert-words.put', alertWords: row, added: ['again'], removed: [] });
    equal(await all(), [{ ...row, words: ['again'] }, bens]);
  }),

  storageCase('the alert words of a realm are those of whoever has some, deactivated or not, by user', async (world) => {
    const [ben, eve] = [await world.user({ isActive: false }), await world.user()];
    const other = await aWorld(world.storage);
    const [bens, anns] = [someAlertWords(ben), someAlertWords(world.ann)];
    for (const alertWords of [someAlertWords(other.ann), bens, someAlertWords(eve, { words: [] }), anns])
      await world.write(storing(alertWords));
    equal(await world.read(({ alertWords }) => alertWords.inRealm(world.realm.id)), [anns, bens]);
  }),

  storageCase('alert words of nobody break their set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [storing(someAlertWords(nobody))] }), 'broken');
  }),
];

export const muteCases = [
  storageCase('whom somebody muted is listed by id, and who muted somebody too', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const rows = [aMute(world.ann, eve), aMute(world.ann, ben, { at: UnixSeconds(1) }), aMute(eve, ben)];
    for (const mute of rows) await world.write({ _tag: 'mute.put', mute });
    const [late, early, other] = rows;
    equal([await mutesBy(world, world.ann), await mutesBy(world, eve), await mutesBy(world, ben)], [[early, late], [other], []]);
    equal(
      [await muters(world, ben), await muters(world, eve), await muters(world, world.ann)],
      [[world.ann.id, eve.id], [world.ann.id], []],
    );
  }),

  storageCase('a mute is put again with what changed', async (world) => {
    const ben = await world.user();
    const mute = aMute(world.ann, ben);
    const changed = { ...mute, revision: nextRevision(mute.revision), at: UnixSeconds(2) };
    await world.write({ _tag: 'mute.put', mute }, { _tag: 'mute.put', mute: changed });
    equal(await mutesBy(world, world.ann), [changed]);
  }),

  storageCase('a removed mute is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const kept = [aMute(world.ann, eve), aMute(ben, world.ann)];
    for (const mute of [aMute(world.ann, ben), ...kept]) await world.write({ _tag: 'mute.put', mute });
    for (let time = 0; time < 2; time++) {
      await world.write({ _tag: 'mute.remove', user: world.ann.id, muted: ben.id });
      equal([...(await mutesBy(world, world.ann)), ...(await mutesBy(world, ben))], kept);
    }
  }),

  storageCase('a mute by nobody, or of nobody, breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    for (const mute of [aMute(nobody, world.ann), aMute(world.ann, nobody)])
      equal(await world.attempt({ changes: [{ _tag: 'mute.put', mute }] }), 'broken');
    equal(await mutesBy(world, world.ann), []);
  }),
];
