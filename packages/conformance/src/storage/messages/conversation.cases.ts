import type { ContainerId, MessageId, PlacedMessage, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, edit, historyOf, listed, sendDirect } from '../../talk.ts';

const found = (
  fixture: StorageFixture,
  ...people: ReadonlyArray<User>
): Promise<ContainerId | null> =>
  fixture.read(({ messages }) => messages.conversation(people.map(({ id }) => id)));
const located = (fixture: StorageFixture, id: MessageId): Promise<PlacedMessage | null> =>
  fixture.read(({ messages }) => messages.byId(id));

export const conversationCases = [
  storageCase('a conversation is found by exactly its people, in any order', async (fixture) => {
    const [ben, eve] = [await fixture.user(), await fixture.user()];
    equal(await found(fixture, fixture.ann, ben), null);
    const two = await aConversation(fixture, [fixture.ann, ben]);
    const three = await aConversation(fixture, [fixture.ann, ben, eve]);
    const alone = await aConversation(fixture, [ben]);
    equal(
      [
        await found(fixture, ben, fixture.ann),
        await found(fixture, eve, fixture.ann, ben),
        await found(fixture, ben),
      ],
      [two, three, alone],
    );
    equal(
      [
        await found(fixture, fixture.ann),
        await found(fixture, ben, eve),
        await found(fixture, eve),
      ],
      [null, null, null],
    );
  }),

  storageCase('a user’s conversations are listed, others’ not', async (fixture) => {
    const [ben, eve] = [await fixture.user(), await fixture.user()];
    const one = await aConversation(fixture, [fixture.ann, ben]);
    const two = await aConversation(fixture, [fixture.ann]);
    const three = await aConversation(fixture, [ben, eve]);
    const of = (user: User): Promise<ReadonlyArray<ContainerId>> =>
      fixture.read(({ messages }) => messages.conversationsOf(user.id));
    equal(
      [await of(fixture.ann), await of(ben), await of(eve)],
      [[one, two], [one, three], [three]],
    );
    equal(await of(await fixture.user()), []);
  }),

  storageCase(
    'the partners of a user are listed by conversation, unless nothing of it is left',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const group = await aConversation(fixture, [eve, fixture.ann, ben]);
      const pair = await aConversation(fixture, [ben, fixture.ann]);
      const others = await aConversation(fixture, [ben, eve]);
      await aConversation(fixture, [fixture.ann, eve]);
      const spoken = (user: User) =>
        fixture.read(({ messages }) => messages.directParticipants(user.id));
      equal(await spoken(fixture.ann), []);
      await sendDirect(fixture, pair, { sender: ben.id });
      const gone = await sendDirect(fixture, group);
      await sendDirect(fixture, others, { sender: ben.id });
      const together = [fixture.ann.id, ben.id, eve.id];
      equal(await spoken(fixture.ann), [together, [fixture.ann.id, ben.id]]);
      equal(await spoken(eve), [together, [ben.id, eve.id]]);
      await fixture.write({ _tag: 'message.remove', message: gone });
      equal(await spoken(fixture.ann), [[fixture.ann.id, ben.id]]);
    },
  ),

  storageCase(
    'recent conversations come with their newest message, newest first, and no more of ' +
      'them than asked for',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const group = await aConversation(fixture, [eve, fixture.ann, ben]);
      const pair = await aConversation(fixture, [ben, fixture.ann]);
      const alone = await aConversation(fixture, [fixture.ann]);
      await aConversation(fixture, [fixture.ann, eve]);
      await sendDirect(fixture, await aConversation(fixture, [ben, eve]), { sender: ben.id });
      const recent = (limit: number) =>
        fixture.read(({ messages }) => messages.recentConversations(fixture.ann.id, limit));
      equal(await recent(10), []);
      const inGroup = {
        participants: [fixture.ann.id, ben.id, eve.id],
        newest: await sendDirect(fixture, group),
      };
      const inPair = {
        participants: [fixture.ann.id, ben.id],
        newest: await sendDirect(fixture, pair, { sender: ben.id }),
      };
      const withHerself = {
        participants: [fixture.ann.id],
        newest: await sendDirect(fixture, alone),
      };
      equal(await recent(10), [withHerself, inPair, inGroup]);
      const later = await sendDirect(fixture, group, { sender: eve.id });
      equal(await recent(2), [{ ...inGroup, newest: later }, withHerself]);
      await fixture.write(
        { _tag: 'message.remove', message: later },
        { _tag: 'message.remove', message: withHerself.newest },
      );
      equal(await recent(10), [inPair, inGroup]);
    },
  ),

  storageCase(
    'a direct message names all who take part, ascending, and lies in no topic',
    async (fixture) => {
      const ben = await fixture.user();
      const container = await aConversation(fixture, [fixture.ann, ben]);
      const id = await sendDirect(fixture, container, { sender: ben.id });
      const message = await located(fixture, id);
      equal(message?.conversation, { _tag: 'Direct', participants: [fixture.ann.id, ben.id] });
      equal(
        [message?.span, message?.topicName, message?.message.container],
        [null, null, container],
      );
    },
  ),

  storageCase(
    'direct messages are listed by conversation, edited and removed like others',
    async (fixture) => {
      const ben = await fixture.user();
      const [one, two] = [
        await aConversation(fixture, [fixture.ann, ben]),
        await aConversation(fixture, [fixture.ann]),
      ];
      const [first, second, other] = [
        await sendDirect(fixture, one),
        await sendDirect(fixture, one, { sender: ben.id }),
        await sendDirect(fixture, two),
      ];
      const list = (container: ContainerId): Promise<ReadonlyArray<MessageId>> =>
        listed(fixture, [{ _tag: 'Conversation', container }]);
      equal([await list(one), await list(two)], [[first, second], [other]]);
      const done = await edit(fixture, first, 'changed');
      equal(await historyOf(fixture, first), { edits: [done], moves: [] });
      await fixture.write({ _tag: 'message.remove', message: first });
      equal([await list(one), await located(fixture, first)], [[second], null]);
      await fixture.write({ _tag: 'message.remove', message: second });
      equal([await list(one), await found(fixture, ben, fixture.ann)], [[], one]);
    },
  ),

  storageCase(
    'the newest message of a realm is the newest of all, direct or not',
    async (fixture) => {
      const newest = (): Promise<MessageId | null> =>
        fixture.read(({ messages }) => messages.newest());
      equal(await newest(), null);
      const id = await sendDirect(fixture, await aConversation(fixture, [fixture.ann]));
      equal(await newest(), id);
      await fixture.write({ _tag: 'message.remove', message: id });
      equal(await newest(), null);
    },
  ),
];
