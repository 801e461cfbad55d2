import { type EmojiId, nextRevision, type RealmEmoji } from '@parley/core';
import { anEmoji } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const byId = (fixture: StorageFixture, id: EmojiId): Promise<RealmEmoji | null> =>
  fixture.read(({ emoji }) => emoji.byId(id));
const named = (fixture: StorageFixture, name: string): Promise<RealmEmoji | null> =>
  fixture.read(({ emoji }) => emoji.activeByName(name));
const retired = (emoji: RealmEmoji): RealmEmoji => ({
  ...emoji,
  isActive: false,
  revision: nextRevision(emoji.revision),
});

export const emojiCases = [
  storageCase(
    'an emoji of the realm comes back as it was put, and every field can be changed',
    async (fixture) => {
      const ben = await fixture.user();
      const emoji = await fixture.emoji();
      equal(await byId(fixture, emoji.id), emoji);
      for (const changed of [
        { ...retired(emoji), name: 'other', author: ben.id, image: { file: 'x.png', still: null } },
        { ...emoji, name: 'third', author: null },
      ]) {
        await fixture.write({ _tag: 'emoji.put', emoji: changed });
        equal(await byId(fixture, emoji.id), changed);
      }
    },
  ),

  storageCase('emoji are listed by id, in use or not', async (fixture) => {
    const first = await fixture.next('emoji');
    const second = await fixture.emoji();
    const late = anEmoji(first, fixture.ann, { isActive: false, name: second.name });
    await fixture.write({ _tag: 'emoji.put', emoji: late });
    equal(await fixture.read(({ emoji }) => emoji.all()), [late, second]);
  }),

  storageCase('an emoji is found by its exact name while it is in use', async (fixture) => {
    const emoji = await fixture.emoji({ name: 'party_cat' });
    equal(
      [
        await named(fixture, 'party_cat'),
        await named(fixture, 'Party_cat'),
        await named(fixture, 'party'),
      ],
      [emoji, null, null],
    );
    await fixture.write({ _tag: 'emoji.put', emoji: retired(emoji) });
    equal(await named(fixture, 'party_cat'), null);
    const next = await fixture.emoji({ name: 'party_cat' });
    equal(
      [await named(fixture, 'party_cat'), await byId(fixture, emoji.id)],
      [next, retired(emoji)],
    );
  }),

  storageCase('two emoji in use never share a name, whatever a guard said', async (fixture) => {
    const taken = await fixture.emoji({ name: 'party_cat' });
    const second = anEmoji(await fixture.next('emoji'), fixture.ann, { name: 'party_cat' });
    equal(await fixture.attempt({ changes: [{ _tag: 'emoji.put', emoji: second }] }), 'stale');
    equal(await byId(fixture, second.id), null);
    await fixture.write(
      { _tag: 'emoji.put', emoji: retired(second) },
      { _tag: 'emoji.put', emoji: { ...retired(second), name: 'elsewhere' } },
    );
    equal(await fixture.attempt({ changes: [{ _tag: 'emoji.put', emoji: second }] }), 'stale');
    equal(
      [await named(fixture, 'party_cat'), (await byId(fixture, second.id))?.name],
      [taken, 'elsewhere'],
    );
  }),

  storageCase('an emoji by no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    const emoji = anEmoji(await fixture.next('emoji'), nobody);
    equal(await fixture.attempt({ changes: [{ _tag: 'emoji.put', emoji }] }), 'broken');
    equal(await byId(fixture, emoji.id), null);
  }),
];
