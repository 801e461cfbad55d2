import {
  type FlagState,
  type MessageId,
  STORED_FLAGS,
  type StoredFlag,
  type UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, send, sendDirect } from '../../talk.ts';

const flagsOf = async (
  fixture: StorageFixture,
  user: UserId,
  id: MessageId,
): Promise<FlagState | undefined> =>
  (await fixture.read(({ messages }) => messages.flags(user, [id]))).get(id);
const isRead = async (
  fixture: StorageFixture,
  user: UserId,
  id: MessageId,
): Promise<boolean | undefined> => (await flagsOf(fixture, user, id))?.isRead;

const put = (message: MessageId, user: UserId, flag: StoredFlag) =>
  ({ _tag: 'message-flag.put', message, user, flag }) as const;
const remove = (message: MessageId, user: UserId, flag: StoredFlag) =>
  ({ _tag: 'message-flag.remove', message, user, flag }) as const;

export const flagCases = [
  storageCase(
    'every flag is kept for one user and one message, and goes when it is removed',
    async (fixture) => {
      const ben = await fixture.user();
      const { messages } = await aTopicOf(fixture, await fixture.channel(), 2);
      const [id, other] = messages;
      if (id === undefined || other === undefined) throw new Error('Two messages were sent');
      await fixture.write(...STORED_FLAGS.map((flag) => put(id, ben.id, flag)));
      equal((await flagsOf(fixture, ben.id, id))?.stored, new Set(STORED_FLAGS));
      equal((await flagsOf(fixture, fixture.ann.id, id))?.stored, new Set());
      equal((await flagsOf(fixture, ben.id, other))?.stored, new Set());
      await fixture.write(
        put(id, ben.id, 'starred'),
        remove(id, ben.id, 'mentioned'),
        remove(id, fixture.ann.id, 'starred'),
      );
      equal(
        (await flagsOf(fixture, ben.id, id))?.stored,
        new Set(STORED_FLAGS.filter((flag) => flag !== 'mentioned')),
      );
      await fixture.write(remove(id, ben.id, 'mentioned'));
    },
  ),

  storageCase('flags of several messages come with one entry for each', async (fixture) => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 3);
    const [first, , third] = messages;
    if (first === undefined || third === undefined) throw new Error('Three messages were sent');
    await fixture.write(
      put(third, fixture.ann.id, 'starred'),
      put(first, fixture.ann.id, 'collapsed'),
    );
    const missing = await fixture.next('message');
    const found = await fixture.read((snapshot) =>
      snapshot.messages.flags(fixture.ann.id, [...messages, missing]),
    );
    const stored: ReadonlyArray<ReadonlySet<StoredFlag> | undefined> = [...messages, missing].map(
      (id) => found.get(id)?.stored,
    );
    const expected: typeof stored = [
      new Set(['collapsed']),
      new Set(),
      new Set(['starred']),
      new Set(),
    ];
    equal(stored, expected);
    equal(found.get(missing)?.isRead, false);
    equal(found.size, 4);
  }),

  storageCase(
    'all users whom a message mentions can be asked at once, by user',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const topic = await fixture.topic(await fixture.channel());
      const [id, other] = [await send(fixture, topic), await send(fixture, topic)];
      await fixture.write(
        put(id, eve.id, 'topic_wildcard_mentioned'),
        put(id, eve.id, 'mentioned'),
        put(id, ben.id, 'topic_wildcard_mentioned'),
        put(other, ben.id, 'mentioned'),
        ...STORED_FLAGS.filter((flag) => !flag.endsWith('mentioned')).map((flag) =>
          put(id, ben.id, flag),
        ),
      );
      equal(await fixture.read(({ messages }) => messages.mentions(id)), [
        { user: ben.id, flag: 'has_alert_word' },
        { user: ben.id, flag: 'received' },
        { user: ben.id, flag: 'topic_wildcard_mentioned' },
        { user: eve.id, flag: 'mentioned' },
        { user: eve.id, flag: 'topic_wildcard_mentioned' },
      ]);
      equal(
        await fixture.read(async ({ messages }) =>
          messages.mentions(await fixture.next('message')),
        ),
        [],
      );
    },
  ),

  storageCase('a message starts out read for those it says', async (fixture) => {
    const ben = await fixture.user();
    const topic = await fixture.topic(await fixture.channel());
    const expected = { nobody: [false, false], sender: [true, false], everyone: [true, true] };
    for (const readFor of ['nobody', 'sender', 'everyone'] as const) {
      const id = await send(fixture, topic, { readFor });
      equal(
        [await isRead(fixture, fixture.ann.id, id), await isRead(fixture, ben.id, id)],
        expected[readFor],
        readFor,
      );
    }
  }),

  storageCase(
    'an unread mark makes one message unread for one user, also if it starts out read',
    async (fixture) => {
      const ben = await fixture.user();
      const topic = await fixture.topic(await fixture.channel());
      const [id, other] = [
        await send(fixture, topic, { readFor: 'everyone' }),
        await send(fixture, topic, { readFor: 'everyone' }),
      ];
      const mark = { _tag: 'unread-mark.put', message: id, user: ben.id } as const;
      await fixture.write(mark, mark);
      equal(
        [
          await isRead(fixture, ben.id, id),
          await isRead(fixture, fixture.ann.id, id),
          await isRead(fixture, ben.id, other),
        ],
        [false, true, true],
      );
      const own = await send(fixture, topic);
      await fixture.write({ ...mark, message: own, user: fixture.ann.id });
      equal(await isRead(fixture, fixture.ann.id, own), false);
    },
  ),

  storageCase(
    'flags and unread marks stay with the message through moves, renames and edits',
    async (fixture) => {
      const ben = await fixture.user();
      const [here, there] = [await fixture.channel(), await fixture.channel()];
      const topic = await fixture.topic(here);
      const [id, plain] = [
        await send(fixture, topic, { readFor: 'everyone' }),
        await send(fixture, topic, { readFor: 'everyone' }),
      ];
      await fixture.write(put(id, ben.id, 'starred'), put(id, ben.id, 'mentioned'), {
        _tag: 'unread-mark.put',
        message: id,
        user: ben.id,
      });
      const target = await fixture.topic(there);
      await rename(fixture, topic, 'renamed');
      await move(fixture, { from: topic, to: target });
      equal(await flagsOf(fixture, ben.id, id), {
        stored: new Set<StoredFlag>(['starred', 'mentioned']),
        isRead: false,
        isMarkedUnread: true,
      });
      equal(await flagsOf(fixture, ben.id, plain), {
        stored: new Set<StoredFlag>(),
        isRead: true,
        isMarkedUnread: false,
      });
    },
  ),

  storageCase('a removed message takes its flags and unread marks along', async (fixture) => {
    const conversation = await aConversation(fixture, [fixture.ann]);
    const id = await sendDirect(fixture, conversation, { readFor: 'everyone' });
    await fixture.write(put(id, fixture.ann.id, 'starred'), put(id, fixture.ann.id, 'mentioned'));
    await fixture.write(
      { _tag: 'unread-mark.put', message: id, user: fixture.ann.id },
      { _tag: 'message.remove', message: id },
    );
    equal(await flagsOf(fixture, fixture.ann.id, id), {
      stored: new Set<StoredFlag>(),
      isRead: false,
      isMarkedUnread: false,
    });
    equal(await fixture.read((snapshot) => snapshot.messages.mentions(id)), []);
  }),
];
