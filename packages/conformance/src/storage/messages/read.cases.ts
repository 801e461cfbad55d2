import {
  ContainerId,
  type Corpus,
  type Message,
  MessageId,
  type Piece,
  type StoredFlag,
  type UserId,
} from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import {
  aRandomOrganization,
  type RandomOrganization,
  readableSources,
  readerOf,
} from '../../random-organization.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, send, sendDirect } from '../../talk.ts';
import { placesByLooking, unreadByLooking, unreadIn } from '../../unread.ts';
import { type NaiveReads, naive } from './naive-reads.ts';

const isRead = (
  fixture: StorageFixture,
  user: UserId,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<boolean | undefined>> =>
  fixture.read(async ({ messages }) => {
    const flags = await messages.flags(user, ids);
    return ids.map((id) => flags.get(id)?.isRead);
  });

const containerOf = (fixture: StorageFixture, id: MessageId): Promise<ContainerId> =>
  fixture.read(
    async ({ messages }) => (await messages.byId(id))?.message.container ?? ContainerId(0),
  );

const pieceOf = async (
  fixture: StorageFixture,
  first: MessageId,
  last = first,
): Promise<Piece> => ({
  container: await containerOf(fixture, first),
  first,
  last,
});

const READ_FOR: ReadonlyArray<Message['readFor']> = ['nobody', 'sender', 'everyone'];

const loadAll = ({ fixture, sent }: RandomOrganization): Promise<ReadonlyArray<Message>> =>
  fixture.read(async ({ messages }) => (await messages.byIds(sent)).map(({ message }) => message));

/** A stretch of one container: as far as it is long, and beyond. */
const aPiece = (chance: Chance, all: ReadonlyArray<Message>): Piece => {
  const { container, id } = chance.oneOf(all);
  const first = MessageId(Math.max(0, id - chance.number(6)));
  return {
    container,
    first,
    last:
      chance.number(6) === 0
        ? MessageId(Number.MAX_SAFE_INTEGER)
        : MessageId(id + chance.number(6)),
  };
};

const liveThrough = async (
  town: RandomOrganization,
  rows: (all: () => ReadonlyArray<Message>) => NaiveReads,
): Promise<NaiveReads> => {
  const { fixture, chance, people, topics, sent } = town;
  let all = await loadAll(town);
  const book = rows(() => all);
  for (let step = 0; step < 60; step++) {
    const user = chance.oneOf(people).id;
    const topic = chance.oneOf(topics);
    switch (chance.number(6)) {
      case 0: {
        await fixture.write({ _tag: 'everything.read', user });
        book.read(user, () => true);
        break;
      }
      case 1: {
        const id = chance.oneOf(all).id;
        await fixture.write({ _tag: 'unread-mark.put', user, message: id });
        book.unread(user, id);
        break;
      }
      case 2:
      case 3: {
        const pieces = [aPiece(chance, all), aPiece(chance, all)];
        await fixture.write({ _tag: 'messages.read', user, pieces });
        book.read(user, ({ id, container }) =>
          pieces.some(
            (piece) => piece.container === container && piece.first <= id && id <= piece.last,
          ),
        );
        break;
      }
      default: {
        sent.push(
          await send(fixture, topic, {
            sender: user,
            readFor: chance.oneOf(READ_FOR),
            mentionsChannel: chance.number(4) === 0,
          }),
        );
        all = await loadAll(town);
      }
    }
  }
  return book;
};

export const readCases = [
  storageCase(
    'pieces that are read are read for them alone, with all that lies in them, and what ' +
      'comes later is not',
    async (fixture) => {
      const ben = await fixture.user();
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 5);
      const [, second, third, fourth, last] = messages;
      if (!second || !third || !fourth || !last) throw new Error('Five messages were sent');
      await fixture.write({
        _tag: 'messages.read',
        user: ben.id,
        pieces: [await pieceOf(fixture, second, fourth)],
      });
      equal(await isRead(fixture, ben.id, messages), [false, true, true, true, false]);
      equal(await isRead(fixture, (await fixture.user()).id, messages), [
        false,
        false,
        false,
        false,
        false,
      ]);
      const beyond = {
        ...(await pieceOf(fixture, last)),
        last: MessageId(Number.MAX_SAFE_INTEGER),
      };
      await fixture.write({
        _tag: 'messages.read',
        user: ben.id,
        pieces: [beyond, { ...beyond, container: ContainerId(99_999) }],
      });
      const later = await send(fixture, topic);
      equal(await isRead(fixture, ben.id, [last, later]), [true, false]);
    },
  ),

  storageCase('what is marked unread is unread until it is read again', async (fixture) => {
    const ben = await fixture.user();
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 3);
    const [first, middle, last] = messages;
    if (!first || !middle || !last) throw new Error('Three messages were sent');
    const mark = { _tag: 'unread-mark.put', user: ben.id, message: middle } as const;
    for (const all of [
      { _tag: 'messages.read', user: ben.id, pieces: [await pieceOf(fixture, first, last)] },
      { _tag: 'everything.read', user: ben.id },
    ] as const) {
      await fixture.write(all);
      equal(await isRead(fixture, ben.id, messages), [true, true, true]);
      await fixture.write(mark);
      equal(await isRead(fixture, ben.id, messages), [true, false, true]);
      const state = await fixture.read((snapshot) => snapshot.messages.flags(ben.id, messages));
      equal([state.get(middle)?.isMarkedUnread, state.get(last)?.isMarkedUnread], [true, false]);
      await fixture.write({
        _tag: 'messages.read',
        user: ben.id,
        pieces: [await pieceOf(fixture, middle)],
      });
      equal(await isRead(fixture, ben.id, messages), [true, true, true]);
      await fixture.write(mark, all);
      equal(await isRead(fixture, ben.id, messages), [true, true, true]);
    }
  }),

  storageCase(
    'everything is read at once, in every conversation of the realm, and what comes later is not',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const conversation = await aConversation(fixture, [fixture.ann, ben]);
      const topic = await fixture.topic(await fixture.channel());
      await fixture.write({ _tag: 'everything.read', user: ben.id });
      const ids = [await send(fixture, topic), await sendDirect(fixture, conversation)];
      equal(await isRead(fixture, ben.id, ids), [false, false]);
      await fixture.write({ _tag: 'everything.read', user: ben.id });
      const later = await sendDirect(fixture, conversation);
      equal(
        [await isRead(fixture, ben.id, [...ids, later]), await isRead(fixture, eve.id, ids)],
        [
          [true, true, false],
          [false, false],
        ],
      );
    },
  ),

  storageCase(
    'a message whose id lies among what was read before it came is unread',
    async (fixture) => {
      const [ben, eve, zoe] = [await fixture.user(), await fixture.user(), await fixture.user()];
      const topic = await fixture.topic(await fixture.channel());
      const first = await send(fixture, topic);
      const late = await fixture.next('message');
      const last = await send(fixture, topic);
      await fixture.write(
        { _tag: 'everything.read', user: ben.id },
        { _tag: 'messages.read', user: eve.id, pieces: [await pieceOf(fixture, first, last)] },
      );
      await send(fixture, topic, { id: late, sender: zoe.id, readFor: 'sender' });
      equal(await isRead(fixture, ben.id, [first, late, last]), [true, false, true]);
      equal(await isRead(fixture, eve.id, [first, late, last]), [true, false, true]);
      equal(await isRead(fixture, zoe.id, [first, late, last]), [false, true, false]);
      await fixture.write(
        { _tag: 'everything.read', user: ben.id },
        { _tag: 'messages.read', user: eve.id, pieces: [await pieceOf(fixture, late)] },
      );
      equal(
        [await isRead(fixture, ben.id, [late]), await isRead(fixture, eve.id, [late])],
        [[true], [true]],
      );
    },
  ),

  storageCase('what is read and what is marked stays so on every journey', async (fixture) => {
    const ben = await fixture.user();
    const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 4);
    const [first, second, third] = messages;
    if (!first || !second || !third) throw new Error('Four messages were sent');
    await fixture.write({
      _tag: 'messages.read',
      user: ben.id,
      pieces: [await pieceOf(fixture, first, third)],
    });
    await fixture.write({ _tag: 'unread-mark.put', user: ben.id, message: second });
    await move(fixture, {
      from: topic,
      to: await fixture.topic(await fixture.channel()),
      pieces: [await pieceOf(fixture, second, messages.at(-1))],
    });
    equal(await isRead(fixture, ben.id, messages), [true, false, true, false]);
  }),

  storageCase('marking everything as read takes no more commits than it says', async (fixture) => {
    const ben = await fixture.user();
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 3);
    const backlog = await fixture.read((snapshot) => snapshot.messages.backlog(ben.id));
    const [newest] = messages.slice(-1);
    if (backlog._tag === 'Batch') {
      equal(backlog.isLast, true);
      equal(newest !== undefined && backlog.pieces.some(({ last }) => last === newest), true);
      await fixture.write({ _tag: 'messages.read', user: ben.id, pieces: backlog.pieces });
    } else await fixture.write({ _tag: 'everything.read', user: ben.id });
    equal(await isRead(fixture, ben.id, messages), [true, true, true]);
  }),

  storageCase(
    'messages with a flag are found by whose it is, the newest of them',
    async (fixture) => {
      const ben = await fixture.user();
      const { messages } = await aTopicOf(fixture, await fixture.channel(), 4);
      const flagged = (user: UserId, limit: number) =>
        fixture.read((snapshot) => snapshot.messages.flagged(user, 'starred', limit));
      await fixture.write(
        ...messages
          .slice(1)
          .toReversed()
          .map(
            (message) =>
              ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'starred' }) as const,
          ),
        ...messages.map(
          (message) =>
            ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'collapsed' }) as const,
        ),
      );
      equal(
        [await flagged(ben.id, 9), await flagged(ben.id, 2), await flagged(fixture.ann.id, 9)],
        [messages.slice(1), messages.slice(2), []],
      );
      const [first, second] = messages;
      if (!first || !second) throw new Error('Four messages were sent');
      await fixture.write({
        _tag: 'message-flag.put',
        message: second,
        user: fixture.ann.id,
        flag: 'starred',
      });
      const by = (message: MessageId, ...flags: ReadonlyArray<StoredFlag>) =>
        fixture.read((snapshot) => snapshot.messages.flaggedBy(message, flags));
      const both = [fixture.ann.id, ben.id].sort((a, b) => a - b);
      equal(
        [await by(first, 'starred'), await by(second, 'starred'), await by(second, 'collapsed')],
        [[], both, [ben.id]],
      );
      equal(
        [
          await by(first, 'starred', 'collapsed'),
          await by(second, 'starred', 'collapsed'),
          await by(second),
        ],
        [[ben.id], both, []],
      );
    },
  ),

  ...[1, 2, 3, 4].map((seed) =>
    storageCase(
      `what is read is the same as with a row for every user and message (seed ${seed})`,
      async (fixture) => {
        const town = await aRandomOrganization(fixture, chanceOf(seed));
        const book = await liveThrough(town, naive);
        const all = await loadAll(town);
        for (const { id } of all) {
          const user = town.chance.oneOf(town.people).id;
          if (town.chance.number(3) === 0)
            await fixture.write({ _tag: 'message-flag.put', message: id, user, flag: 'received' });
        }
        for (const user of town.people) {
          const ids = all.map(({ id }) => id);
          equal(
            await isRead(fixture, user.id, ids),
            all.map((message) => book.isRead(user.id, message)),
            `for ${user.id}`,
          );
          const reader = await readerOf(town, user);
          const corpus: Corpus = {
            sources: readableSources(reader),
            periods: reader.periods,
            where: [],
            mayBeSentUnsubscribed: true,
          };
          const unread = await unreadByLooking(fixture, corpus, user.id);
          equal(
            await unreadIn(fixture, { corpus, user: user.id, limit: 1_000 }),
            unread,
            `unread for ${user.id}`,
          );
          equal(await unreadIn(fixture, { corpus, user: user.id, limit: 2 }), unread.slice(-2));
          for (const limit of [2, 1_000]) {
            const places = await fixture.read(({ messages }) =>
              messages.unreadPlaces({ corpus, user: user.id, limit }),
            );
            equal(
              places,
              await placesByLooking(fixture, corpus, user.id, unread.slice(-limit)),
              `the newest ${limit} places of ${user.id}`,
            );
          }
        }
      },
    ),
  ),
];
