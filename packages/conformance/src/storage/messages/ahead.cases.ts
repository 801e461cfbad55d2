import {
  type Corpus,
  Html,
  Markdown,
  type MessageId,
  type Page,
  type PageQuery,
  searchQuery,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, send } from '../../talk.ts';
import { placesByLooking } from '../../unread.ts';
import { aReaction } from './reaction.cases.ts';

const shown = (fixture: StorageFixture, ids: ReadonlyArray<MessageId>) =>
  fixture.read(async ({ messages }) => {
    const placed = await messages.byIds(ids);
    return { placed, details: await messages.details(fixture.ann.id, placed) };
  });

export const aheadCases = [
  storageCase(
    'what was gathered is read as it is now, and not as it was gathered',
    async (fixture) => {
      const { prefetch } = fixture.storage;
      if (prefetch === undefined) return;
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 6);
      const [edited, removed, starred, liked, moved] = messages;
      if (!edited || !removed || !starred || !liked || !moved)
        throw new Error('Six messages were sent');
      const coming = await fixture.next('message');
      const elsewhere = await fixture.topic(channel);
      const ids = [...messages, coming];
      equal(prefetch.isShort(fixture.realm.id, []), true);
      const { end } = await prefetch.gather(fixture.realm.id, ids);
      equal(prefetch.isShort(fixture.realm.id, ids), true);
      await edit(fixture, edited, 'better');
      await send(fixture, topic, { id: coming });
      await fixture.write(
        { _tag: 'message.remove', message: removed },
        { _tag: 'message-flag.put', message: starred, user: fixture.ann.id, flag: 'starred' },
        { _tag: 'reaction.put', message: liked, reaction: aReaction(fixture.ann) },
      );
      const { container } = (await shown(fixture, [moved])).placed[0]?.message ?? {};
      if (container === undefined) throw new Error('It is still there');
      await move(fixture, {
        from: topic,
        to: elsewhere,
        pieces: [{ container, first: moved, last: moved }],
      });
      const during = await shown(fixture, ids);
      equal(
        during.placed.map(({ message }) => message.id),
        ids.filter((id) => id !== removed),
      );
      equal(during.placed[0]?.message.content, Markdown('better'));
      const besides = (id: MessageId) =>
        during.details[during.placed.findIndex(({ message }) => message.id === id)];
      equal(besides(edited)?.history.edits.length, 1);
      equal(besides(starred)?.flags.stored, new Set(['starred']));
      equal(besides(liked)?.reactions, [aReaction(fixture.ann)]);
      equal(besides(moved)?.history.moves.length, 1);
      end();
      equal(await shown(fixture, ids), during);
    },
  ),
  storageCase(
    'a page that was found is read as it is now, and not as it was found',
    async (fixture) => {
      const { prefetch } = fixture.storage;
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 6);
      const [edited, better, removed] = messages;
      if (!edited || !better || !removed) throw new Error('Six messages were sent');
      await edit(fixture, edited, 'an octopus went');
      await edit(fixture, removed, 'an octopus stayed');
      const coming = await fixture.next('message');
      const query: PageQuery = {
        sources: [{ _tag: 'Channel', channel: channel.id, topic: null, take: 'all' }],
        periods: new Map(),
        where: [{ _tag: 'Search', query: searchQuery('"an octopus"'), negated: false }],
        ...{ anchor: Number.MAX_SAFE_INTEGER, before: 10, after: 0 },
      };
      const isPage = async (expected: Page): Promise<void> => {
        const [soon, page] = await fixture.read(async (read) => [
          await read.messages.pageSoon(query),
          await read.messages.page(query),
        ]);
        equal(page, expected);
        // A storage may always say that it takes too long.
        if (soon !== null) equal(soon, expected);
      };
      const end = await prefetch?.find(fixture.realm.id, query);
      await isPage({ before: [edited, removed], hasAnchor: false, after: [] });
      await edit(fixture, edited, 'nothing');
      await edit(fixture, better, 'an octopus came');
      await fixture.write({ _tag: 'message.remove', message: removed });
      await send(fixture, topic, {
        id: coming,
        content: Markdown('an octopus is coming'),
        rendered: Html('<p>an octopus is coming</p>'),
      });
      await isPage({ before: [better, coming], hasAnchor: false, after: [] });
      const elsewhere = await fixture.topic(await fixture.channel());
      await move(fixture, { from: topic, to: elsewhere });
      const nothing = { before: [], hasAnchor: false, after: [] };
      await isPage(nothing);
      end?.();
      await isPage(nothing);
    },
  ),
  storageCase(
    'what is unread that was found is told as it is now, and not as it was found',
    async (fixture) => {
      const { prefetch } = fixture.storage;
      const [channel, elsewhere] = [await fixture.channel(), await fixture.channel()];
      const periods = new Map([
        [channel.id, [{ from: await fixture.next('message'), until: null }]],
      ]);
      const { topic, messages } = await aTopicOf(fixture, channel, 6);
      const { topic: away, messages: beside } = await aTopicOf(fixture, elsewhere, 3);
      const [first, removed, marked] = messages;
      const [received, later] = beside;
      if (!first || !removed || !marked || !received || !later)
        throw new Error('Messages were sent');
      const { id: user } = await fixture.user();
      const receive = (message: MessageId) =>
        ({ _tag: 'message-flag.put', message, user, flag: 'received' }) as const;
      await fixture.write(receive(received));
      const place = { _tag: 'Channel', channel: elsewhere.id, topic: null, take: 'all' } as const;
      const corpus: Corpus = {
        sources: [
          { ...place, channel: channel.id },
          { _tag: 'Touched', user, flag: 'received', places: [place] },
        ],
        ...{ periods, where: [], mayBeSentUnsubscribed: true },
      };
      const query = { corpus, user, limit: 1_000 };
      const isUnread = async (...expected: ReadonlyArray<MessageId>): Promise<void> => {
        const ids = expected.toSorted((a, b) => a - b);
        const [soon, places] = await fixture.read(async (read) => [
          await read.messages.unreadPlacesSoon(query),
          await read.messages.unreadPlaces(query),
        ]);
        const byLooking = await placesByLooking(fixture, corpus, user, ids);
        equal(places, byLooking);
        if (soon !== null) equal(soon, byLooking);
      };
      const end = await prefetch?.findUnread(fixture.realm.id, query);
      await isUnread(...messages, received);
      const coming = await send(fixture, topic);
      await fixture.write({ _tag: 'message.remove', message: removed }, receive(later), {
        _tag: 'unread-mark.put',
        message: marked,
        user,
      });
      const now = [...messages.filter((id) => id !== removed), received, later, coming];
      await isUnread(...now);
      await move(fixture, { from: away, to: await fixture.topic(channel) });
      await isUnread(...now);
      await fixture.write({ _tag: 'everything.read', user });
      await isUnread();
      await fixture.write({ _tag: 'unread-mark.put', message: first, user });
      await isUnread(first);
      end?.();
      await isUnread(first);
    },
  ),
];
