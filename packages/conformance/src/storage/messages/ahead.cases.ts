import { Markdown, type MessageId } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, edit, move, send } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';
import { aReaction } from './reaction.cases.ts';

const shown = (world: World, ids: ReadonlyArray<MessageId>) =>
  world.read(async ({ messages }) => {
    const located = await messages.byIds(world.realm.id, ids);
    return { located, details: await messages.details(world.ann.id, located) };
  });

export const aheadCases = [
  storageCase('what was gathered is read as it is now, and not as it was gathered', async (world) => {
    const { ahead } = world.storage;
    if (ahead === undefined) return;
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 6);
    const [edited, removed, starred, liked, moved] = messages;
    if (!edited || !removed || !starred || !liked || !moved) throw new Error('Six messages were sent');
    const coming = await world.next('message');
    const elsewhere = await world.topic(channel);
    const ids = [...messages, coming];
    equal(ahead.isShort([]), true);
    const end = await ahead.gather(ids);
    equal(ahead.isShort(ids), true);
    await edit(world, edited, 'better');
    await send(world, topic, { id: coming });
    await world.write(
      { _tag: 'message.remove', message: removed },
      { _tag: 'message-flag.put', message: starred, user: world.ann.id, flag: 'starred' },
      { _tag: 'reaction.put', message: liked, reaction: aReaction(world.ann) },
    );
    const { container } = (await shown(world, [moved])).located[0]?.message ?? {};
    if (container === undefined) throw new Error('It is still there');
    await move(world, { from: topic, to: elsewhere, pieces: [{ container, first: moved, last: moved }] });
    const during = await shown(world, ids);
    equal(
      during.located.map(({ message }) => message.id),
      ids.filter((id) => id !== removed),
    );
    equal(during.located[0]?.message.content, Markdown('better'));
    equal(during.details.get(edited)?.history.edits.length, 1);
    equal(during.details.get(starred)?.flags.stored, new Set(['starred']));
    equal(during.details.get(liked)?.reactions, [aReaction(world.ann)]);
    equal(during.details.get(moved)?.history.moves.length, 1);
    end();
    equal(await shown(world, ids), during);
  }),
];
