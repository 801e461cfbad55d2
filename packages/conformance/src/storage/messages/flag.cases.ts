import { type FlagState, type MessageId, STORED_FLAGS, type StoredFlag, type UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { aConversation, aTopicOf, move, rename, send, sendDirect } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

const flagsOf = async (world: World, user: UserId, id: MessageId): Promise<FlagState | undefined> =>
  (await world.read(({ messages }) => messages.flags(user, [id]))).get(id);
const isRead = async (world: World, user: UserId, id: MessageId): Promise<boolean | undefined> => (await flagsOf(world, user, id))?.isRead;

const put = (message: MessageId, user: UserId, flag: StoredFlag) => ({ _tag: 'message-flag.put', message, user, flag }) as const;
const remove = (message: MessageId, user: UserId, flag: StoredFlag) => ({ _tag: 'message-flag.remove', message, user, flag }) as const;

export const flagCases = [
  storageCase('every flag is kept for one user and one message, and goes when it is removed', async (world) => {
    const ben = await world.user();
    const { messages } = await aTopicOf(world, await world.channel(), 2);
    const [id, other] = messages;
    if (id === undefined || other === undefined) throw new Error('Two messages were sent');
    await world.write(...STORED_FLAGS.map((flag) => put(id, ben.id, flag)));
    equal((await flagsOf(world, ben.id, id))?.stored, new Set(STORED_FLAGS));
    equal((await flagsOf(world, world.ann.id, id))?.stored, new Set());
    equal((await flagsOf(world, ben.id, other))?.stored, new Set());
    await world.write(put(id, ben.id, 'starred'), remove(id, ben.id, 'mentioned'), remove(id, world.ann.id, 'starred'));
    equal((await flagsOf(world, ben.id, id))?.stored, new Set(STORED_FLAGS.filter((flag) => flag !== 'mentioned')));
    await world.write(remove(id, ben.id, 'mentioned'));
  }),

  storageCase('flags of several messages come with one entry for each', async (world) => {
    const { messages } = await aTopicOf(world, await world.channel(), 3);
    const [first, , third] = messages;
    if (first === undefined || third === undefined) throw new Error('Three messages were sent');
    await world.write(put(third, world.ann.id, 'starred'), put(first, world.ann.id, 'collapsed'));
    const missing = await world.next('message');
    const found = await world.read((snapshot) => snapshot.messages.flags(world.ann.id, [...messages, missing]));
    const stored: ReadonlyArray<ReadonlySet<StoredFlag> | undefined> = [...messages, missing].map((id) => found.get(id)?.stored);
    const expected: typeof stored = [new Set(['collapsed']), new Set(), new Set(['starred']), new Set()];
    equal(stored, expected);
    equal(found.get(missing)?.isRead, false);
    equal(found.size, 4);
  }),

  storageCase('everybody whom a message calls can be asked at once, by user', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const topic = await world.topic(await world.channel());
    const [id, other] = [await send(world, topic), await send(world, topic)];
    await world.write(
      put(id, eve.id, 'topic_wildcard_mentioned'),
      put(id, eve.id, 'mentioned'),
      put(id, ben.id, 'topic_wildcard_mentioned'),
      put(other, ben.id, 'mentioned'),
      ...STORED_FLAGS.filter((flag) => !flag.endsWith('mentioned')).map((flag) => put(id, ben.id, flag)),
    );
    equal(await world.read(({ messages }) => messages.mentions(id)), [
      { user: ben.id, flag: 'has_alert_word' },
      { user: ben.id, flag: 'received' },
      { user: ben.id, flag: 'topic_wildcard_mentioned' },
      { user: eve.id, flag: 'mentioned' },
      { user: eve.id, flag: 'topic_wildcard_mentioned' },
    ]);
    equal(await world.read(async ({ messages }) => messages.mentions(await world.next('message'))), []);
  }),

  storageCase('a message starts out read for those it says', async (world) => {
    const ben = await world.user();
    const topic = await world.topic(await world.channel());
    const expected = { nobody: [false, false], sender: [true, false], everyone: [true, true] };
    for (const readFor of ['nobody', 'sender', 'everyone'] as const) {
      const id = await send(world, topic, { readFor });
      equal([await isRead(world, world.ann.id, id), await isRead(world, ben.id, id)], expected[readFor], readFor);
    }
  }),

  storageCase('an unread mark makes one message unread for one user, whoever it starts out read for', async (world) => {
    const ben = await world.user();
    const topic = await world.topic(await world.channel());
    const [id, other] = [await send(world, topic, { readFor: 'everyone' }), await send(world, topic, { readFor: 'everyone' })];
    const mark = { _tag: 'unread-mark.put', message: id, user: ben.id } as const;
    await world.write(mark, mark);
    equal(
      [await isRead(world, ben.id, id), await isRead(world, world.ann.id, id), await isRead(world, ben.id, other)],
      [false, true, true],
    );
    const own = await send(world, topic);
    await world.write({ ...mark, message: own, user: world.ann.id });
    equal(await isRead(world, world.ann.id, own), false);
  }),

  storageCase('flags and unread marks stay with the message through moves, renames and edits', async (world) => {
    const ben = await world.user();
    const [here, there] = [await world.channel(), await world.channel()];
    const topic = await world.topic(here);
    const [id, plain] = [await send(world, topic, { readFor: 'everyone' }), await send(world, topic, { readFor: 'everyone' })];
    await world.write(put(id, ben.id, 'starred'), put(id, ben.id, 'mentioned'), { _tag: 'unread-mark.put', message: id, user: ben.id });
    const target = await world.topic(there);
    await rename(world, topic, 'renamed');
    await move(world, { from: topic, to: target });
    equal(await flagsOf(world, ben.id, id), { stored: new Set<StoredFlag>(['starred', 'mentioned']), isRead: false, isMarkedUnread: true });
    equal(await flagsOf(world, ben.id, plain), { stored: new Set<StoredFlag>(), isRead: true, isMarkedUnread: false });
  }),

  storageCase('a removed message takes its flags and unread marks along', async (world) => {
    const conversation = await aConversation(world, [world.ann]);
    const id = await sendDirect(world, conversation, { readFor: 'everyone' });
    await world.write(put(id, world.ann.id, 'starred'), put(id, world.ann.id, 'mentioned'));
    await world.write({ _tag: 'unread-mark.put', message: id, user: world.ann.id }, { _tag: 'message.remove', message: id });
    equal(await flagsOf(world, world.ann.id, id), { stored: new Set<StoredFlag>(), isRead: false, isMarkedUnread: false });
    equal(await world.read((snapshot) => snapshot.messages.mentions(id)), []);
  }),
];
