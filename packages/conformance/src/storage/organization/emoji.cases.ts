import { type EmojiId, nextRevision, type RealmEmoji } from '@parley/core';
import { anEmoji } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { storageCase, type World } from '../../world.ts';

const byId = (world: World, id: EmojiId): Promise<RealmEmoji | null> => world.read(({ emoji }) => emoji.byId(world.realm.id, id));
const named = (world: World, name: string): Promise<RealmEmoji | null> =>
  world.read(({ emoji }) => emoji.activeByName(world.realm.id, name));
const retired = (emoji: RealmEmoji): RealmEmoji => ({ ...emoji, isActive: false, revision: nextRevision(emoji.revision) });

export const emojiCases = [
  storageCase('an emoji of the realm comes back as it was put, and every field can be changed', async (world) => {
    const ben = await world.user();
    const emoji = await world.emoji();
    equal(await byId(world, emoji.id), emoji);
    for (const changed of [
      { ...retired(emoji), name: 'other', author: ben.id, image: { file: 'x.png', still: null } },
      { ...emoji, name: 'third', author: null },
    ]) {
      await world.write({ _tag: 'emoji.put', emoji: changed });
      equal(await byId(world, emoji.id), changed);
    }
  }),

  storageCase('emoji are listed by id, in use or not', async (world) => {
    const first = await world.next('emoji');
    const second = await world.emoji();
    const late = anEmoji(first, world.ann, { isActive: false, name: second.name });
    await world.write({ _tag: 'emoji.put', emoji: late });
    equal(await world.read(({ emoji }) => emoji.all(world.realm.id)), [late, second]);
  }),

  storageCase('an emoji is found by its exact name while it is in use', async (world) => {
    const emoji = await world.emoji({ name: 'party_cat' });
    equal([await named(world, 'party_cat'), await named(world, 'Party_cat'), await named(world, 'party')], [emoji, null, null]);
    await world.write({ _tag: 'emoji.put', emoji: retired(emoji) });
    equal(await named(world, 'party_cat'), null);
    const next = await world.emoji({ name: 'party_cat' });
    equal([await named(world, 'party_cat'), await byId(world, emoji.id)], [next, retired(emoji)]);
  }),

  storageCase('two emoji in use never share a name, whatever a guard said', async (world) => {
    const taken = await world.emoji({ name: 'party_cat' });
    const second = anEmoji(await world.next('emoji'), world.ann, { name: 'party_cat' });
    equal(await world.attempt({ changes: [{ _tag: 'emoji.put', emoji: second }] }), 'stale');
    equal(await byId(world, second.id), null);
    await world.write(
      { _tag: 'emoji.put', emoji: retired(second) },
      { _tag: 'emoji.put', emoji: { ...retired(second), name: 'elsewhere' } },
    );
    equal(await world.attempt({ changes: [{ _tag: 'emoji.put', emoji: second }] }), 'stale');
    equal([await named(world, 'party_cat'), (await byId(world, second.id))?.name], [taken, 'elsewhere']);
  }),

  storageCase('an emoji by nobody breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    const emoji = anEmoji(await world.next('emoji'), nobody);
    equal(await world.attempt({ changes: [{ _tag: 'emoji.put', emoji }] }), 'broken');
    equal(await byId(world, emoji.id), null);
  }),
];
