import { describe, expect, test } from '@jest/globals';
import type { ReadAttachmentPermit } from '../../attachment/may-read-attachment.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import {
  ContainerId,
  FIRST_REVISION,
  Markdown,
  MessageId,
  RealmId,
  Revision,
  SubmessageId,
  TopicId,
  UserId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import {
  aChannel,
  all,
  anActorContext,
  aRealm,
  aSubscription,
  aUser,
  NOBODY,
  NOW,
} from '../../testing/builders.ts';
import { acting, person } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { TopicPolicy } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { aFile } from '../testing/a-file.ts';
import { aTopic } from '../testing/a-move.ts';
import { aText, someCalls, unrenderable } from '../testing/a-text.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { decideSend } from './decide-send.ts';
import type { ChannelSendFacts, DirectSendFacts } from './send-facts.ts';

/** Sending changes no visibility policy of this user, unless a test says so. */
const quiet = (over: Partial<User['settings']> = {}): User => {
  const user = aUser();
  return { ...user, settings: { ...user.settings, followTopics: 4, unmuteTopics: 4, ...over } };
};
const open: ChannelMembership = { channel: aChannel(), subscription: null };
const member: ChannelMembership = {
  channel: aChannel({ privacy: 'private' }),
  subscription: aSubscription({ revision: Revision(3) }),
};

const toChannel = (over: Partial<ChannelSendFacts> = {}): ChannelSendFacts => {
  const context = over.context ?? anActorContext(quiet());
  return {
    _tag: 'ToChannel',
    context,
    text: aText({ hasImage: true }),
    calls: someCalls(),
    flags: [],
    claims: [],
    id: MessageId(200),
    widgetId: null,
    container: ContainerId(1),
    asked: 50,
    askedTopic: 'soup',
    writer: { actor: context.actor, membership: open },
    owner: null,
    topic: { topic: aTopic(), last: MessageId(109) },
    topicId: TopicId(7),
    participation: { policy: 0, isChannelMuted: false, isFirst: false },
    followers: [],
    full: new Map(),
    muters: [],
    ...over,
  };
};
const toPeople = (over: Partial<DirectSendFacts> = {}): DirectSendFacts => ({
  _tag: 'ToPeople',
  context: anActorContext(),
  text: aText(),
  calls: someCalls(),
  flags: [],
  muters: [],
  claims: [],
  id: MessageId(200),
  widgetId: null,
  container: ContainerId(5),
  direct: { recipients: [person(11)], someAreHidden: false, isAuthorized: true, hasBegun: true },
  participants: [10, 11].map(UserId),
  conversation: ContainerId(5),
  ...over,
});
const decide = (facts: ChannelSendFacts | DirectSendFacts, command: Partial<SendMessage> = {}) =>
  decideSend(
    withJudges(facts),
    {
      caller: { realm: RealmId(1), user: UserId(10), client: 'test' },
      readBySender: true,
      ...command,
    } as SendMessage,
    NOW,
  );
const decided = (...args: Parameters<typeof decide>) => {
  const answer = decide(...args);
  if (E.isLeft(answer)) throw new Error(answer.left.rule);
  return answer.right;
};

const message = {
  id: 200,
  realm: 1,
  container: 1,
  revision: FIRST_REVISION,
  sender: 10,
  sentAt: NOW,
  client: 'test',
  content: 'two',
  rendered: '<p>two</p>',
  readFor: 'sender',
  mentionsChannel: false,
  hasLink: false,
  hasImage: true,
  editedAt: null,
  notice: null,
  meta: null,
};
const send = { _tag: 'message.send', message, topic: { id: 7, channel: 50 } };
const event = { _tag: 'message.sent', realm: 1, message: 200 };
const row = (name: string, id: number) => ({
  _tag: 'row.unchanged',
  row: name,
  id,
  revision: FIRST_REVISION,
});
const topicGuard = { _tag: 'topic.unchanged', topic: 7, revision: FIRST_REVISION };
const nameGuard = { _tag: 'key.free', key: 'topic.name', channel: 50, value: 'soup' };

const readBy = (user: number, container: number) => ({
  _tag: 'messages.read',
  user,
  pieces: [{ container, first: 200, last: 200 }],
});

describe('a message to a topic', () => {
  test('is written, and rests on the sender, the channel and the topic', () =>
    expect(decided(toChannel())).toEqual({
      changeSet: {
        guards: [row('user', 10), row('channel', 50), topicGuard],
        changes: [send],
        events: [event],
      },
      reply: { id: 200, automaticPolicy: null },
    }));
  test('is unread for its sender too, where they ask for that', () =>
    expect(decided(toChannel(), { readBySender: false }).changeSet.changes).toMatchObject([
      { message: { readFor: 'nobody' } },
    ]));
  test('mentions everyone in the channel', () =>
    expect(
      decided(toChannel({ text: aText({ mentionsChannel: true }) })).changeSet.changes,
    ).toMatchObject([{ message: { mentionsChannel: true } }]));
  test('singles out whom it calls', () =>
    expect(
      decided(toChannel({ flags: [{ user: UserId(11), flag: 'mentioned' }] })).changeSet.changes,
    ).toEqual([send, { _tag: 'message-flag.put', message: 200, user: 11, flag: 'mentioned' }]));
  test('is read from the start by who muted its sender', () =>
    expect(decided(toChannel({ muters: [UserId(11)] })).changeSet.changes).toEqual([
      send,
      readBy(11, 1),
    ]));
  test('in a private channel rests on being in it', () => {
    const context = anActorContext(quiet());
    const aMembership = {
      _tag: 'row.unchanged',
      row: 'subscription',
      user: 10,
      channel: 50,
      revision: 3,
    };
    const { guards } = decided(
      toChannel({ context, writer: { actor: context.actor, membership: member } }),
    ).changeSet;
    expect(guards).toEqual([row('user', 10), row('channel', 50), aMembership, topicGuard]);
  });
  test('of a bot rests on its owner too', () => {
    const owner = { actor: acting(person(40)), membership: open };
    expect(decided(toChannel({ owner })).changeSet.guards).toEqual([
      row('user', 10),
      row('channel', 50),
      row('user', 40),
      row('channel', 50),
      topicGuard,
    ]);
  });
});

describe('the topic of a message', () => {
  const fresh = { topic: null, topicId: TopicId(601) };
  const put = (topic: object) => ({ _tag: 'topic.put', topic });
  test('is made with the first', () => {
    const { guards, changes } = decided(toChannel(fresh)).changeSet;
    expect(guards.at(-1)).toEqual(nameGuard);
    expect(changes).toEqual([
      put(aTopic({ id: TopicId(601), openContainer: null })),
      { ...send, topic: { id: 601, channel: 50 } },
    ]);
  });
  test('keeps its casing while it holds a message', () =>
    expect(decided(toChannel({ askedTopic: 'SOUP' })).changeSet.changes).toEqual([send]));
  test('takes the casing asked for while it holds none', () =>
    expect(
      decided(toChannel({ askedTopic: 'SOUP', topic: { topic: aTopic(), last: null } })).changeSet,
    ).toEqual({
      guards: [row('user', 10), row('channel', 50), topicGuard],
      changes: [put(aTopic({ name: 'SOUP', revision: Revision(2) })), send],
      events: [event],
    }));
  test('stays as it is where it has that casing', () =>
    expect(
      decided(toChannel({ topic: { topic: aTopic(), last: null } })).changeSet.changes,
    ).toEqual([send]));
});

describe('what becomes of the topic for people', () => {
  const wish = (user: number, policy: TopicPolicy) => ({
    _tag: 'topic-visibility.put',
    visibility: { user, topic: 7, policy, at: NOW },
  });
  const told = (user: number, policy: TopicPolicy) => ({
    _tag: 'topic.visibility-changed',
    realm: 1,
    user,
    channel: 50,
    topic: 'soup',
    policy,
    at: NOW,
  });
  const asHimself = (settings: Partial<User['settings']>, over: Partial<ChannelSendFacts> = {}) =>
    decided(toChannel({ context: anActorContext(quiet(settings)), ...over }));

  test('its sender follows it, before the message is there', () => {
    const { changeSet, reply } = asHimself({ followTopics: 1 });
    expect(changeSet.changes).toEqual([wish(10, 3), send]);
    expect(changeSet.events).toEqual([told(10, 3), event]);
    expect(reply).toEqual({ id: 200, automaticPolicy: 3 });
  });
  test('the user unmutes it in a muted channel', () => {
    const participation = { policy: 0, isChannelMuted: true, isFirst: false } as const;
    expect(asHimself({ unmuteTopics: 1 }, { participation }).changeSet.changes).toEqual([
      wish(10, 2),
      send,
    ]);
  });
  test('a mentioned user who wants to follows it', () =>
    expect(decided(toChannel({ followers: [UserId(11), UserId(12)] })).changeSet.changes).toEqual([
      wish(11, 3),
      wish(12, 3),
      send,
    ]));
  test('its sender, mentioned by themselves, follows it once', () =>
    expect(
      asHimself({ followTopics: 1 }, { followers: [UserId(10), UserId(11)] }).changeSet.changes,
    ).toEqual([wish(10, 3), wish(11, 3), send]));
  test('without room for the sender, their longest silent topic gives way, told to both', () => {
    const silent = aTopic({ id: TopicId(9), name: 'silent' });
    const { changeSet, reply } = asHimself(
      { followTopics: 1 },
      { full: new Map([[UserId(10), silent]]) },
    );
    expect(changeSet.changes).toEqual([
      { _tag: 'topic-visibility.remove', user: 10, topic: 9 },
      wish(10, 3),
      send,
    ]);
    expect(changeSet.events).toEqual([
      { ...told(10, 3), policy: 0, topic: 'silent' },
      told(10, 3),
      event,
    ]);
    expect(reply).toEqual({ id: 200, automaticPolicy: 3 });
  });
  test('and without any topic that could give way, the message is sent all the same', () => {
    const full = new Map([10, 11].map((id) => [UserId(id), null] as const));
    const { changeSet, reply } = asHimself(
      { followTopics: 1 },
      { full, followers: [UserId(11), UserId(12)] },
    );
    expect(changeSet.changes).toEqual([wish(12, 3), send]);
    expect(reply).toEqual({ id: 200, automaticPolicy: null });
  });
  test('though they would not by sending', () =>
    expect(asHimself({}, { followers: [UserId(10)] }).changeSet.changes).toEqual([
      wish(10, 3),
      send,
    ]));
});

describe('a direct message', () => {
  const written = { ...message, container: 5, hasImage: false };
  test('goes on in its conversation', () =>
    expect(decided(toPeople())).toEqual({
      changeSet: {
        guards: [row('user', 10)],
        changes: [{ _tag: 'message.send', message: written, topic: null }],
        events: [event],
      },
      reply: { id: 200, automaticPolicy: null },
    }));
  test('begins one, if no other command begins it', () => {
    const { guards, changes } = decided(toPeople({ conversation: null })).changeSet;
    expect(guards).toEqual([
      row('user', 10),
      { _tag: 'key.free', key: 'conversation', realm: 1, value: '10,11' },
    ]);
    expect(changes).toEqual([
      { _tag: 'conversation.put', id: 5, realm: 1, participants: [10, 11] },
      { _tag: 'message.send', message: written, topic: null },
    ]);
  });
  test('mentions no channel', () =>
    expect(
      decided(toPeople({ text: aText({ mentionsChannel: true }) })).changeSet.changes,
    ).toMatchObject([{ message: { mentionsChannel: false } }]));
  test('is read from the start by who muted its sender', () =>
    expect(decided(toPeople({ muters: [UserId(11)] })).changeSet.changes[1]).toEqual(
      readBy(11, 5),
    ));
  test('singles out whom it mentions', () =>
    expect(
      decided(toPeople({ flags: [{ user: UserId(11), flag: 'mentioned' }] })).changeSet.changes[1],
    ).toEqual({
      _tag: 'message-flag.put',
      message: 200,
      user: 11,
      flag: 'mentioned',
    }));
});

describe.each<
  [
    string,
    (
      over: Partial<Pick<ChannelSendFacts, 'text' | 'widgetId' | 'claims'>>,
    ) => ChannelSendFacts | DirectSendFacts,
  ]
>([
  ['a message to a topic', toChannel],
  ['a direct message', toPeople],
])('%s', (_to, facts) => {
  const shown = (content: object) => ({
    _tag: 'submessage.put',
    submessage: {
      id: 8,
      message: 200,
      sender: 10,
      type: 'widget',
      content: JSON.stringify(content),
    },
  });
  const text = { ...aText(), content: Markdown('/poll Lunch?') };
  const form = {
    widget_type: 'zform',
    extra_data: { type: 'choices', heading: 'Lunch?', choices: [] },
  };
  const widgetId = SubmessageId(8);

  test('is told to the program that sent it by the name it gave', () => {
    const echo = { queue: '1:2', name: '12.01' };
    expect(decided(facts({}), { echo }).changeSet.events).toEqual([{ ...event, echo }]);
  });
  test('is told without a name where it gave none', () =>
    expect(decided(facts({})).changeSet.events).toStrictEqual([event]));
  test('shows the poll that its text is', () =>
    expect(decided(facts({ text, widgetId })).changeSet.changes.at(-1)).toEqual(
      shown({ widget_type: 'poll', extra_data: { question: 'Lunch?', options: [] } }),
    ));
  test('shows the form that its program sent rather than that poll', () =>
    expect(
      decided(facts({ text, widgetId }), { widget: JSON.stringify(form) }).changeSet.changes.at(-1),
    ).toEqual(shown(form)));
  test('shows its text where that is no widget', () =>
    expect(decided(facts({ widgetId })).changeSet.changes).toMatchObject([
      { _tag: 'message.send' },
    ]));
  test('takes hold of the files it links, while they are as they were', () => {
    const file = aFile() as ReadAttachmentPermit;
    const { guards, changes, events } = decided(
      facts({ claims: [{ file, source: null }] }),
    ).changeSet;
    expect(guards.at(-1)).toEqual({
      _tag: 'row.unchanged',
      row: 'attachment',
      id: 33,
      revision: 6,
    });
    expect(changes.at(-1)).toEqual({ _tag: 'attachment.claim', attachment: 33, message: 200 });
    expect(events).toEqual([
      event,
      { _tag: 'attachment.claimed', realm: 1, user: 10, attachment: 33, message: 200 },
    ]);
  });
  test('is refused with a form that is none, whatever its text', () =>
    expect(decide(facts({ text: unrenderable }), { widget: 'form' })).toEqual(
      E.left({ rule: 'message.widget.not-json' }),
    ));
});

describe('refusals, each before the ones below it', () => {
  const realm = aRealm({
    settings: { topicsRequired: true },
    permissions: { directMessagePermission: NOBODY },
  });
  const context = anActorContext({}, realm);
  const calls = someCalls({ subscribers: 16 });
  const closed = {
    actor: context.actor,
    membership: {
      channel: aChannel({ permissions: { canSendMessage: all('owners') } }),
      subscription: null,
    },
  };
  const everything = { context, calls, text: unrenderable, askedTopic: '', writer: closed };
  const { direct } = toPeople();
  test.each<[string, ChannelSendFacts | DirectSendFacts, object]>([
    ['who may not post', toChannel(everything), { rule: 'message.post.not-permitted' }],
    [
      'no topic where one is needed',
      toChannel({ ...everything, writer: { actor: context.actor, membership: open } }),
      { rule: 'topic.required.send' },
    ],
    [
      'a text that is none',
      toChannel({ text: unrenderable, calls }),
      { rule: 'message.content.not-renderable' },
    ],
    ['a text that calls too many', toChannel({ calls }), { rule: 'message.mention.channel' }],
    [
      'who may not write directly',
      toPeople({ ...everything, direct: { ...direct, isAuthorized: false } }),
      { rule: 'message.direct.turned-off' },
    ],
    [
      'a direct text that is none',
      toPeople({ text: unrenderable, calls }),
      { rule: 'message.content.not-renderable' },
    ],
    ['a direct text that calls too many', toPeople({ calls }), { rule: 'message.mention.channel' }],
  ])('%s', (_says, facts, refusal) => expect(decide(facts)).toEqual(E.left(refusal)));
});
