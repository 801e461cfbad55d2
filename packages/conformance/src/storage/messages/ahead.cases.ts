import { type Corpus, Html, Markdown, type MessageId, type Page, type PageQuery, searchQuery } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, edit, move, send } from '../../talk.ts';
import { placesByLooking } from '../../unread.ts';
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
    const { end } = await ahead.gather(ids);
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
    const besides = (id: MessageId) => during.details[during.located.findIndex(({ message }) => message.id === id)];
    equal(besides(edited)?.history.edits.length, 1);
    equal(besides(starred)?.flags.stored, new Set(['starred']));
    equal(besides(liked)?.reactions, [aReaction(world.ann)]);
    equal(besides(moved)?.history.moves.length, 1);
    end();
    equal(await shown(world, ids), during);
  }),
  storageCase('a page that was found is read as it is now, and not as it was found', async (world) => {
    const { ahead } = world.storage;
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 6);
    const [edited, better, removed] = messages;
    if (!edited || !better || !removed) throw new Error('Six messages were sent');
    await edit(world, edited, 'an octopus went');
    await edit(world, removed, 'an octopus stayed');
    const coming = await world.next('message');
    const query: PageQuery = {
      realm: world.realm.id,
      sources: [{ _tag: 'Channel', channel: channel.id, topic: null, take: 'all' }],
      periods: new Map(),
      where: [{ _tag: 'Search', query: searchQuery('"an octopus"'), negated: false }],
      ...{ anchor: Number.MAX_SAFE_INTEGER, before: 10, after: 0 },
    };
    const isPage = async (expected: Page): Promise<void> => {
      const [soon, page] = await world.read(async (read) => [await read.messages.pageSoon(query), await read.messages.page(query)]);
      equal(page, expected);
      // A storage may always say that it takes too long.
      if (soon !== null) equal(soon, expected);
    };
    const end = await ahead?.find(query);
    await isPage({ before: [edited, removed], hasAnchor: false, after: [] });
    await edit(world, edited, 'nothing');
    await edit(world, better, 'an octopus came');
    await world.write({ _tag: 'message.remove', message: removed });
    await send(world, topic, { id: coming, content: Markdown('an octopus is coming'), rendered: Html('<p>an octopus is coming</p>') });
    await isPage({ before: [better, coming], hasAnchor: false, after: [] });
    const elsewhere = await world.topic(await world.channel());
    await move(world, { from: topic, to: elsewhere });
    const nothing = { before: [], hasAnchor: false, after: [] };
    await isPage(nothing);
    end?.();
    await isPage(nothing);
  }),
  storageCase('what is unread that was found is told as it is now, and not as it was found', async (world) => {
    const { ahead } = world.storage;
    const [channel, elsewhere] = [await world.channel(), await world.channel()];
    const periods = new Map([[channel.id, [{ from: await world.next('message'), until: null }]]]);
    const { topic, messages } = await aTopicOf(world, channel, 6);
    const { topic: away, messages: beside } = await aTopicOf(world, elsewhere, 3);
    const [first, removed, marked] = messages;
    const [received, later] = beside;
    if (!first || !removed || !marked || !received || !later) throw new Error('Messages were sent');
    const { id: user } = await world.user();
    const receive = (message: MessageId) => ({ _tag: 'message-flag.put', message, user, flag: 'received' }) as const;
    await world.write(receive(received));
    const place = { _tag: 'Channel', channel: elsewhere.id, topic: null, take: 'all' } as const;
    const corpus: Corpus = {
      realm: world.realm.id,
      sources: [
        { ...place, channel: channel.id },
        { _tag: 'Touched', user, flag: 'received', places: [place] },
      ],
      ...{ periods, where: [], hasBeside: true },
    };
    const query = { corpus, user, limit: 1_000 };
    const isUnread = async (...expected: ReadonlyArray<MessageId>): Promise<void> => {
      const ids = expected.toSorted((a, b) => a - b);
      const [soon, places] = await world.read(async (read) => [
        await read.messages.unreadPlacesSoon(query),
        await read.messages.unreadPlaces(query),
      ]);
      const byLooking = await placesByLooking(world, corpus, user, ids);
      equal(places, byLooking);
      if (soon !== null) equal(soon, byLooking);
    };
    const end = await ahead?.findUnread(query);
    await isUnread(...messages, received);
    const coming = await send(world, topic);
    await world.write({ _tag: 'message.remove', message: removed }, receive(later), { _tag: 'unread-mark.put', message: marked, user });
    const now = [...messages.filter((id) => id !== removed), received, later, coming];
    await isUnread(...now);
    await move(world, { from: away, to: await world.topic(channel) });
    await isUnread(...now);
    await world.write({ _tag: 'everything.read', user });
    await isUnread();
    await world.write({ _tag: 'unread-mark.put', message: first, user });
    await isUnread(first);
    end?.();
    await isUnread(first);
  }),
];
