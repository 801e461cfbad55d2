import { ContainerId, type Corpus, type Message, MessageId, type Piece, type StoredFlag, type UserId } from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { equal } from '../../equal.ts';
import { aConversation, aTopicOf, move, send, sendDirect } from '../../talk.ts';
import { aTown, readableSources, readerOf, type Town } from '../../town.ts';
import { placesByLooking, unreadByLooking, unreadIn } from '../../unread.ts';
import { storageCase, type World } from '../../world.ts';
import { type Naive, naive } from './naive-reads.ts';

const isRead = (world: World, user: UserId, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<boolean | undefined>> =>
  world.read(async ({ messages }) => {
    const flags = await messages.flags(user, ids);
    return ids.map((id) => flags.get(id)?.isRead);
  });

const containerOf = (world: World, id: MessageId): Promise<ContainerId> =>
  world.read(async ({ messages }) => (await messages.byId(world.realm.id, id))?.message.container ?? ContainerId(0));

const pieceOf = async (world: World, first: MessageId, last = first): Promise<Piece> => ({
  container: await containerOf(world, first),
  first,
  last,
});

const READ_FOR: ReadonlyArray<Message['readFor']> = ['nobody', 'sender', 'everyone'];

const loadAll = ({ world, sent }: Town): Promise<ReadonlyArray<Message>> =>
  world.read(async ({ messages }) => (await messages.byIds(world.realm.id, sent)).map(({ message }) => message));

/** A stretch of one container: as far as it is long, and beyond. */
const aPiece = (chance: Chance, all: ReadonlyArray<Message>): Piece => {
  const { container, id } = chance.oneOf(all);
  const first = MessageId(Math.max(0, id - chance.number(6)));
  return { container, first, last: chance.number(6) === 0 ? MessageId(Number.MAX_SAFE_INTEGER) : MessageId(id + chance.number(6)) };
};

const liveThrough = async (town: Town, rows: (all: () => ReadonlyArray<Message>) => Naive): Promise<Naive> => {
  const { world, chance, people, topics, sent } = town;
  let all = await loadAll(town);
  const book = rows(() => all);
  for (let step = 0; step < 60; step++) {
    const user = chance.oneOf(people).id;
    const topic = chance.oneOf(topics);
    switch (chance.number(6)) {
      case 0: {
        await world.write({ _tag: 'everything.read', user });
        book.read(user, () => true);
        break;
      }
      case 1: {
        const id = chance.oneOf(all).id;
        await world.write({ _tag: 'unread-mark.put', user, message: id });
        book.unread(user, id);
        break;
      }
      case 2:
      case 3: {
        const pieces = [aPiece(chance, all), aPiece(chance, all)];
        await world.write({ _tag: 'messages.read', user, pieces });
        book.read(user, ({ id, container }) =>
          pieces.some((piece) => piece.container === container && piece.first <= id && id <= piece.last),
        );
        break;
      }
      default: {
        sent.push(await send(world, topic, { sender: user, readFor: chance.oneOf(READ_FOR), mentionsChannel: chance.number(4) === 0 }));
        all = await loadAll(town);
      }
    }
  }
  return book;
};

export const readCases = [
  storageCase('pieces that are read are read for him alone, with all that lies in them, and what comes later is not', async (world) => {
    const ben = await world.user();
    const { topic, messages } = await aTopicOf(world, await world.channel(), 5);
    const [, second, third, fourth, last] = messages;
    if (!second || !third || !fourth || !last) throw new Error('Five messages were sent');
    await world.write({ _tag: 'messages.read', user: ben.id, pieces: [await pieceOf(world, second, fourth)] });
    equal(await isRead(world, ben.id, messages), [false, true, true, true, false]);
    equal(await isRead(world, (await world.user()).id, messages), [false, false, false, false, false]);
    const beyond = { ...(await pieceOf(world, last)), last: MessageId(Number.MAX_SAFE_INTEGER) };
    await world.write({ _tag: 'messages.read', user: ben.id, pieces: [beyond, { ...beyond, container: ContainerId(99_999) }] });
    const later = await send(world, topic);
    equal(await isRead(world, ben.id, [last, later]), [true, false]);
  }),

  storageCase('what is marked unread is unread until it is read again', async (world) => {
    const ben = await world.user();
    const { messages } = await aTopicOf(world, await world.channel(), 3);
    const [first, middle, last] = messages;
    if (!first || !middle || !last) throw new Error('Three messages were sent');
    const mark = { _tag: 'unread-mark.put', user: ben.id, message: middle } as const;
    for (const all of [
      { _tag: 'messages.read', user: ben.id, pieces: [await pieceOf(world, first, last)] },
      { _tag: 'everything.read', user: ben.id },
    ] as const) {
      await world.write(all);
      equal(await isRead(world, ben.id, messages), [true, true, true]);
      await world.write(mark);
      equal(await isRead(world, ben.id, messages), [true, false, true]);
      const state = await world.read((snapshot) => snapshot.messages.flags(ben.id, messages));
      equal([state.get(middle)?.isMarkedUnread, state.get(last)?.isMarkedUnread], [true, false]);
      await world.write({ _tag: 'messages.read', user: ben.id, pieces: [await pieceOf(world, middle)] });
      equal(await isRead(world, ben.id, messages), [true, true, true]);
      await world.write(mark, all);
      equal(await isRead(world, ben.id, messages), [true, true, true]);
    }
  }),

  storageCase('everything is read at once, in every conversation of the realm, and what comes later is not', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const conversation = await aConversation(world, [world.ann, ben]);
    const topic = await world.topic(await world.channel());
    await world.write({ _tag: 'everything.read', user: ben.id });
    const ids = [await send(world, topic), await sendDirect(world, conversation)];
    equal(await isRead(world, ben.id, ids), [false, false]);
    await world.write({ _tag: 'everything.read', user: ben.id });
    const later = await sendDirect(world, conversation);
    equal(
      [await isRead(world, ben.id, [...ids, later]), await isRead(world, eve.id, ids)],
      [
        [true, true, false],
        [false, false],
      ],
    );
  }),

  storageCase('a message whose id lies among what was read before it came is unread', async (world) => {
    const [ben, eve, zoe] = [await world.user(), await world.user(), await world.user()];
    const topic = await world.topic(await world.channel());
    const first = await send(world, topic);
    const late = await world.next('message');
    const last = await send(world, topic);
    await world.write(
      { _tag: 'everything.read', user: ben.id },
      { _tag: 'messages.read', user: eve.id, pieces: [await pieceOf(world, first, last)] },
    );
    await send(world, topic, { id: late, sender: zoe.id, readFor: 'sender' });
    equal(await isRead(world, ben.id, [first, late, last]), [true, false, true]);
    equal(await isRead(world, eve.id, [first, late, last]), [true, false, true]);
    equal(await isRead(world, zoe.id, [first, late, last]), [false, true, false]);
    await world.write(
      { _tag: 'everything.read', user: ben.id },
      { _tag: 'messages.read', user: eve.id, pieces: [await pieceOf(world, late)] },
    );
    equal([await isRead(world, ben.id, [late]), await isRead(world, eve.id, [late])], [[true], [true]]);
  }),

  storageCase('what is read and what is marked stays so on every journey', async (world) => {
    const ben = await world.user();
    const { topic, messages } = await aTopicOf(world, await world.channel(), 4);
    const [first, second, third] = messages;
    if (!first || !second || !third) throw new Error('Four messages were sent');
    await world.write({ _tag: 'messages.read', user: ben.id, pieces: [await pieceOf(world, first, third)] });
    await world.write({ _tag: 'unread-mark.put', user: ben.id, message: second });
    await move(world, {
      from: topic,
      to: await world.topic(await world.channel()),
      pieces: [await pieceOf(world, second, messages.at(-1))],
    });
    equal(await isRead(world, ben.id, messages), [true, false, true, false]);
  }),

  storageCase('marking everything as read takes no more commits than it says', async (world) => {
    const ben = await world.user();
    const { messages } = await aTopicOf(world, await world.channel(), 3);
    const backlog = await world.read((snapshot) => snapshot.messages.backlog(world.realm.id, ben.id));
    const [newest] = messages.slice(-1);
    if (backlog._tag === 'Batch') {
      equal(backlog.isLast, true);
      equal(newest !== undefined && backlog.pieces.some(({ last }) => last === newest), true);
      await world.write({ _tag: 'messages.read', user: ben.id, pieces: backlog.pieces });
    } else await world.write({ _tag: 'everything.read', user: ben.id });
    equal(await isRead(world, ben.id, messages), [true, true, true]);
  }),

  storageCase('messages with a flag are found by whose it is, the newest of them', async (world) => {
    const ben = await world.user();
    const { messages } = await aTopicOf(world, await world.channel(), 4);
    const flagged = (user: UserId, limit: number) => world.read((snapshot) => snapshot.messages.flagged(user, 'starred', limit));
    await world.write(
      ...messages
        .slice(1)
        .toReversed()
        .map((message) => ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'starred' }) as const),
      ...messages.map((message) => ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'collapsed' }) as const),
    );
    equal([await flagged(ben.id, 9), await flagged(ben.id, 2), await flagged(world.ann.id, 9)], [messages.slice(1), messages.slice(2), []]);
    const [first, second] = messages;
    if (!first || !second) throw new Error('Four messages were sent');
    await world.write({ _tag: 'message-flag.put', message: second, user: world.ann.id, flag: 'starred' });
    const by = (message: MessageId, ...flags: ReadonlyArray<StoredFlag>) =>
      world.read((snapshot) => snapshot.messages.flaggedBy(message, flags));
    const both = [world.ann.id, ben.id].sort((a, b) => a - b);
    equal([await by(first, 'starred'), await by(second, 'starred'), await by(second, 'collapsed')], [[], both, [ben.id]]);
    equal([await by(first, 'starred', 'collapsed'), await by(second, 'starred', 'collapsed'), await by(second)], [[ben.id], both, []]);
  }),

  ...[1, 2, 3, 4].map((seed) =>
    storageCase(`what is read is the same as with a row for every user and message (seed ${seed})`, async (world) => {
      const town = await aTown(world, chanceOf(seed));
      const book = await liveThrough(town, naive);
      const all = await loadAll(town);
      for (const { id } of all) {
        const user = town.chance.oneOf(town.people).id;
        if (town.chance.number(3) === 0) await world.write({ _tag: 'message-flag.put', message: id, user, flag: 'received' });
      }
      for (const user of town.people) {
        const ids = all.map(({ id }) => id);
        equal(
          await isRead(world, user.id, ids),
          all.map((message) => book.isRead(user.id, message)),
          `for ${user.id}`,
        );
        const reader = await readerOf(town, user);
        const corpus: Corpus = {
          realm: world.realm.id,
          sources: readableSources(reader),
          periods: reader.periods,
          where: [],
          hasBeside: true,
        };
        const unread = await unreadByLooking(world, corpus, user.id);
        equal(await unreadIn(world, { corpus, user: user.id, limit: 1_000 }), unread, `unread for ${user.id}`);
        equal(await unreadIn(world, { corpus, user: user.id, limit: 2 }), unread.slice(-2));
        for (const limit of [2, 1_000]) {
          const places = await world.read(({ messages }) => messages.unreadPlaces({ corpus, user: user.id, limit }));
          equal(places, await placesByLooking(world, corpus, user.id, unread.slice(-limit)), `the newest ${limit} places of ${user.id}`);
        }
      }
    }),
  ),
];
