import type { ContainerId, LocatedMessage, MessageId, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { aConversation, edit, historyOf, listed, sendDirect } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

const found = (world: World, ...people: ReadonlyArray<User>): Promise<ContainerId | null> =>
  world.read(({ messages }) =>
    messages.conversation(
      world.realm.id,
      people.map(({ id }) => id),
    ),
  );
const located = (world: World, id: MessageId): Promise<LocatedMessage | null> =>
  world.read(({ messages }) => messages.byId(world.realm.id, id));

export const conversationCases = [
  storageCase('a conversation is found by exactly its people, in any order', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    equal(await found(world, world.ann, ben), null);
    const two = await aConversation(world, [world.ann, ben]);
    const three = await aConversation(world, [world.ann, ben, eve]);
    const alone = await aConversation(world, [ben]);
    equal([await found(world, ben, world.ann), await found(world, eve, world.ann, ben), await found(world, ben)], [two, three, alone]);
    equal([await found(world, world.ann), await found(world, ben, eve), await found(world, eve)], [null, null, null]);
  }),

  storageCase('a user’s conversations are listed, others’ not', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const one = await aConversation(world, [world.ann, ben]);
    const two = await aConversation(world, [world.ann]);
    const three = await aConversation(world, [ben, eve]);
    const of = (user: User): Promise<ReadonlyArray<ContainerId>> => world.read(({ messages }) => messages.conversationsOf(user.id));
    equal([await of(world.ann), await of(ben), await of(eve)], [[one, two], [one, three], [three]]);
    equal(await of(await world.user()), []);
  }),

  storageCase('whom somebody spoke with is told conversation by conversation, unless nothing of it is left', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const group = await aConversation(world, [eve, world.ann, ben]);
    const pair = await aConversation(world, [ben, world.ann]);
    const others = await aConversation(world, [ben, eve]);
    await aConversation(world, [world.ann, eve]);
    const spoken = (user: User) => world.read(({ messages }) => messages.spokenWith(user.id));
    equal(await spoken(world.ann), []);
    await sendDirect(world, pair, { sender: ben.id });
    const gone = await sendDirect(world, group);
    await sendDirect(world, others, { sender: ben.id });
    const together = [world.ann.id, ben.id, eve.id];
    equal(await spoken(world.ann), [together, [world.ann.id, ben.id]]);
    equal(await spoken(eve), [together, [ben.id, eve.id]]);
    await world.write({ _tag: 'message.remove', message: gone });
    equal(await spoken(world.ann), [[world.ann.id, ben.id]]);
  }),

  storageCase('recent conversations come with their newest message, newest first, and no more of them than asked for', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const group = await aConversation(world, [eve, world.ann, ben]);
    const pair = await aConversation(world, [ben, world.ann]);
    const alone = await aConversation(world, [world.ann]);
    await aConversation(world, [world.ann, eve]);
    await sendDirect(world, await aConversation(world, [ben, eve]), { sender: ben.id });
    const recent = (limit: number) => world.read(({ messages }) => messages.recentConversations(world.ann.id, limit));
    equal(await recent(10), []);
    const inGroup = { participants: [world.ann.id, ben.id, eve.id], newest: await sendDirect(world, group) };
    const inPair = { participants: [world.ann.id, ben.id], newest: await sendDirect(world, pair, { sender: ben.id }) };
    const withHerself = { participants: [world.ann.id], newest: await sendDirect(world, alone) };
    equal(await recent(10), [withHerself, inPair, inGroup]);
    const later = await sendDirect(world, group, { sender: eve.id });
    equal(await recent(2), [{ ...inGroup, newest: later }, withHerself]);
    await world.write({ _tag: 'message.remove', message: later }, { _tag: 'message.remove', message: withHerself.newest });
    equal(await recent(10), [inPair, inGroup]);
  }),

  storageCase('a direct message names everybody who takes part, ascending, and lies in no topic', async (world) => {
    const ben = await world.user();
    const container = await aConversation(world, [world.ann, ben]);
    const id = await sendDirect(world, container, { sender: ben.id });
    const message = await located(world, id);
    equal(message?.conversation, { _tag: 'Direct', participants: [world.ann.id, ben.id] });
    equal([message?.span, message?.topicName, message?.message.container], [null, null, container]);
  }),

  storageCase('direct messages are listed by conversation, edited and removed like others', async (world) => {
    const ben = await world.user();
    const [one, two] = [await aConversation(world, [world.ann, ben]), await aConversation(world, [world.ann])];
    const [first, second, other] = [
      await sendDirect(world, one),
      await sendDirect(world, one, { sender: ben.id }),
      await sendDirect(world, two),
    ];
    const list = (container: ContainerId): Promise<ReadonlyArray<MessageId>> => listed(world, [{ _tag: 'Conversation', container }]);
    equal([await list(one), await list(two)], [[first, second], [other]]);
    const done = await edit(world, first, 'changed');
    equal(await historyOf(world, first), { edits: [done], moves: [] });
    await world.write({ _tag: 'message.remove', message: first });
    equal([await list(one), await located(world, first)], [[second], null]);
    await world.write({ _tag: 'message.remove', message: second });
    equal([await list(one), await found(world, ben, world.ann)], [[], one]);
  }),

  storageCase('the newest message of a realm is the newest of all, direct or not', async (world) => {
    const newest = (): Promise<MessageId | null> => world.read(({ messages }) => messages.newest(world.realm.id));
    equal(await newest(), null);
    const id = await sendDirect(world, await aConversation(world, [world.ann]));
    equal(await newest(), id);
    await world.write({ _tag: 'message.remove', message: id });
    equal(await newest(), null);
  }),
];
