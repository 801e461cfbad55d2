import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atDepth, runs } from '../../../scripts/testing/depth.ts';
import type { ChannelId, GroupId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
import type { Address } from '../src/message/use-cases/commands.ts';
import { right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { ACCEPTED, DOWN, type Phones, phonesIn } from './phones.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const KINDS = [
  ...[
    'write',
    'call',
    'call all',
    'read',
    'read',
    'read all',
    'read topic',
    'unread',
    'edit',
    'edit',
    'delete',
    'move',
    'leave',
    'join',
  ],
  ...['mute', 'unmute', 'break', 'mend', 'crash', 'turn', 'turn', 'turn'],
  ...[
    'demote',
    'promote',
    'ungroup',
    'group',
    'close',
    'open',
    'archive',
    'restore',
    'deactivate',
    'reactivate',
    'reactivate',
  ],
] as const;
const step = fc.record({ kind: fc.constantFrom(...KINDS), who: fc.nat(1), which: fc.nat(30) });
type ScenarioStep = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Scenario {
  readonly chat: TestChat;
  readonly phones: Phones;
  readonly ann: Caller;
  readonly people: ReadonlyArray<Caller>;
  readonly lunch: ChannelId;
  readonly cellar: ChannelId;
  /** May read the cellar without being in it. */
  readonly cooks: GroupId;
  readonly messages: MessageId[];
  /** What anything was done to after it was sent, so that its notification may rightly be gone. */
  readonly touched: Set<string>;
}

const NO_MOVE = {
  prevContentSha256: null,
  topic: null,
  channel: null,
  scope: 'this-message',
} as const;
const NO_UPDATE = {
  ...{
    name: null,
    description: null,
    isPrivate: null,
    isWebPublic: null,
    hasSharedHistory: null,
    isDefault: null,
    isArchived: null,
  },
  ...{ retention: null, permissions: {} },
};
const NO_NOTICES = { noticeInOldThread: false, noticeInNewThread: false };

const openScenario = async (): Promise<Scenario> => {
  const chat = await openTestChat();
  const [ann, bob, cat] = [
    await chat.newcomer('Ann'),
    await chat.newcomer('Bob'),
    await chat.newcomer('Cat'),
  ];
  const lunch = await chat.channel(ann, 'lunch');
  const cooking = {
    name: 'cooks',
    description: '',
    members: [bob.user, cat.user],
    subgroups: [],
    settings: {},
  };
  const cooks = await right(chat.parley.groups.create({ caller: chat.owner, ...cooking }));
  const cellar = await chat.channel(chat.owner, 'cellar', {
    isPrivate: true,
    permissions: { canSubscribe: { members: [], subgroups: [cooks] } },
  });
  await right(chat.subscribe(ann, ['lunch'], { people: [bob.user, cat.user, chat.owner.user] }));
  await right(chat.subscribe(chat.owner, ['cellar'], { people: [cat.user] }));
  for (const caller of [bob, cat])
    await right(
      chat.parley.users.changeSettings({
        caller,
        settings: { followedTopicPushNotifications: false },
      }),
    );
  const phones = await phonesIn(chat);
  await phones.give(bob, cat);
  return {
    chat,
    phones,
    ann,
    people: [bob, cat],
    lunch,
    cellar,
    cooks,
    messages: [],
    touched: new Set(),
  };
};

/** Refusals are expected: a user cannot leave a channel that they have left. */
const take = async (scenario: Scenario, { kind, who, which }: ScenarioStep): Promise<void> => {
  const { chat, phones, ann, people, lunch, cellar, cooks, messages, touched } = scenario;
  const { parley } = chat;
  const caller = people[who] ?? ann;
  const name = who === 0 ? 'Bob' : 'Cat';
  const message = messages[messages.length === 0 ? 0 : which % messages.length];
  const touch = (...ids: ReadonlyArray<MessageId | undefined>): void => {
    for (const id of ids) for (const { user } of people) touched.add(`${user} ${id}`);
  };
  const send = async (to: Address, content: string): Promise<void> => {
    const sent = await parley.messages.send({ caller: ann, to, content, readBySender: true })();
    if (E.isRight(sent)) messages.push(sent.right.id);
  };
  const say = (content: string) =>
    send({ _tag: 'Channel', channel: lunch, topic: `topic ${which % 3}` }, content);
  const flag = async (operation: string): Promise<void> => {
    touch(message);
    if (message !== undefined)
      await parley.messages.changeFlags({ caller, messages: [message], flag: 'read', operation })();
  };
  switch (kind) {
    case 'write':
      return send({ _tag: 'Users', users: [caller.user] }, 'x');
    case 'call':
      return say(`@**${name}**`);
    case 'call all':
      return say('@**all**');
    case 'read':
      return flag('add');
    case 'unread':
      return flag('remove');
    case 'read all':
      touch(...messages);
      return void (await parley.messages.readEverything({ caller })());
    case 'read topic':
      touch(...messages);
      return void (await parley.messages.readChannel({
        caller,
        channel: lunch,
        topic: `topic ${which % 3}`,
      })());
    case 'edit': {
      touch(message);
      const content = ['nobody', `@**${name}**`, '@**all**'][which % 3] ?? '';
      if (message !== undefined)
        await parley.messages.edit({ caller: ann, message, ...NO_MOVE, content, ...NO_NOTICES })();
      return;
    }
    case 'delete':
      touch(message);
      if (message !== undefined) await parley.messages.remove({ caller: chat.owner, message })();
      return;
    case 'move': {
      touch(...messages);
      const where = { channel: which % 2 === 0 ? cellar : lunch, scope: 'whole-topic' } as const;
      if (message !== undefined)
        await parley.messages.edit({
          caller: chat.owner,
          message,
          ...NO_MOVE,
          content: null,
          ...where,
          ...NO_NOTICES,
        })();
      return;
    }
    case 'leave':
      touch(...messages);
      return void (await parley.channels.unsubscribe({
        caller,
        channels: ['lunch'],
        people: [],
      })());
    case 'join':
      touch(...messages);
      return void (await chat.subscribe(caller, ['lunch'])());
    case 'mute':
    case 'unmute':
      touch(...messages);
      return void (await parley.mutes[kind]({ caller, user: ann.user })());
    case 'demote':
    case 'promote': {
      touch(...messages);
      const role = kind === 'demote' ? ROLE.guest : ROLE.member;
      return void (await parley.users.update({
        caller: chat.owner,
        user: { id: caller.user },
        fullName: null,
        role,
      })());
    }
    case 'ungroup':
    case 'group': {
      touch(...messages);
      const [add, remove] = kind === 'group' ? [[caller.user], []] : [[], [caller.user]];
      const members = { group: cooks, add, remove, addSubgroups: [], removeSubgroups: [] };
      return void (await parley.groups.changeMembers({ caller: chat.owner, ...members })());
    }
    case 'close':
    case 'open': {
      touch(...messages);
      const access =
        kind === 'close'
          ? { isPrivate: true, hasSharedHistory: which % 3 === 0 }
          : { isPrivate: false };
      return void (await parley.channels.update({
        ...NO_UPDATE,
        caller: chat.owner,
        channel: lunch,
        ...access,
      })());
    }
    case 'archive':
    case 'restore':
      touch(...messages);
      return void (await parley.channels.update({
        ...NO_UPDATE,
        caller: chat.owner,
        channel: lunch,
        isArchived: kind === 'archive',
      })());
    case 'deactivate':
      touch(...messages);
      return void (await parley.users.deactivate({
        caller: chat.owner,
        user: { id: caller.user },
      })());
    case 'reactivate': {
      touch(...messages);
      const before = await chat.ports.storage.read(caller.realm, ({ users }) =>
        users.byId(caller.user),
      );
      await parley.users.reactivate({ caller: chat.owner, user: { id: caller.user } })();
      if (before?.isActive === false) await phones.signInAnew(caller);
      return;
    }
    case 'break':
    case 'mend':
      phones.answer = () => (kind === 'mend' ? ACCEPTED : DOWN);
      return;
    case 'crash':
      return phones.crash();
    case 'turn':
      chat.advanceClock(1);
      return phones.turn();
  }
};

/** Everything is sent that can be. */
const settle = async ({ chat, phones }: Scenario): Promise<void> => {
  phones.answer = () => ACCEPTED;
  for (let time = 0; time < 6; time++) {
    await phones.turn();
    chat.advanceClock(20);
  }
};

/** Whether the user may read it and has not, asked as a client asks. */
const isUnreadFor = async (
  { parley }: TestChat,
  caller: Caller,
  message: number,
): Promise<boolean> => {
  const range = { _tag: 'Exactly', messages: [message as MessageId] } as const;
  const listed = await parley.messages.list({ caller, range, narrow: [] })();
  return E.isRight(listed) && listed.right.messages.some(({ flags }) => !flags.includes('read'));
};

test('what devices still show is always remembered, unread and accessible', async () => {
  let shown = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      async (steps) => {
        const scenario = await openScenario();
        const { chat, phones, people, messages, touched } = scenario;
        for (const one of steps) await take(scenario, one);
        await settle(scenario);
        for (const caller of people) {
          const remembered = await chat.ports.storage.read(caller.realm, ({ activePushes }) =>
            activePushes.ofUser(caller.user),
          );
          // What could not be sent, and then was not to be, is remembered as well.
          expect(remembered.map(({ message }) => message)).toEqual(
            expect.arrayContaining([...phones.shows(caller)]),
          );
          for (const message of phones.shows(caller))
            expect([message, await isUnreadFor(chat, caller, message)]).toEqual([message, true]);
          const notified = phones.sent.flatMap(({ user, content }) =>
            user === caller.user && content._tag === 'message' ? [content.view.message.id] : [],
          );
          const left = notified.filter(
            (message) => messages.includes(message) && !touched.has(`${caller.user} ${message}`),
          );
          expect(phones.shows(caller)).toEqual(expect.arrayContaining(left));
          shown += phones.shows(caller).length;
        }
        taken += phones.sent.filter(({ content }) => content._tag === 'remove').length;
      },
    ),
    runs(60, 200),
  );
  expect([shown > atDepth(10, 100), taken > atDepth(8, 40)]).toEqual([true, true]);
}, 120_000);
