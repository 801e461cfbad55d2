import { describe, expect, test } from '@jest/globals';
import { ChannelId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import type { UserSettings } from '../../realm/user-settings.ts';
import { aRealm } from '../../testing/builders.ts';
import { person } from '../../testing/people.ts';
import { ann, bob, callerOf, cat, guest, robot } from '../testing/people.ts';
import { aStage, refusal, right, type Stage } from '../testing/stage.ts';
import type { Address } from './commands.ts';

const to = (channel: ChannelId | string, topic: string | null = 'soup'): Address => ({ _tag: 'Channel', channel, topic });
const users = (...ids: ReadonlyArray<UserId>): Address => ({ _tag: 'Users', users: ids });
const emails = (...list: ReadonlyArray<string>): Address => ({ _tag: 'Emails', emails: list });
const wish = async (stage: Stage, user: UserId, channel: ChannelId) =>
  stage.read(async ({ topics }) => {
    const state = await topics.byName(channel, 'soup');
    return state && ((await topics.visibility(state.topic.id, user))?.policy ?? 0);
  });

describe('a message to a channel', () => {
  test('makes its topic, and finds it again under another casing', async () => {
    const stage = await aStage();
    const channel = await stage.channel({ name: 'lunch' }, ann);
    await right(stage.sendTo(ann, to('  LUNCH '), 'one'));
    await right(stage.sendTo(bob, to(channel.id, ' SOUP '), 'two'));
    expect(await stage.told(channel, 'soup')).toEqual(['Ann: one', 'Bob: two']);
  });

  test('is read for its sender if he says so, and for nobody else', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    const id = await stage.send(ann, channel, 'soup');
    const { id: unread } = await right(
      stage.messages.send({ caller: callerOf(ann), to: to(channel.id), content: 'x', readBySender: false }),
    );
    expect([(await stage.fetch(ann, id)).flags, (await stage.fetch(ann, unread)).flags]).toEqual([['read'], []]);
    expect((await stage.fetch(bob, id)).flags).toEqual([]);
    expect((await stage.fetch(cat, id)).flags).toEqual(['read', 'historical']);
  });

  test('mentions subscribers and bots, and nobody who does not receive it', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    const id = await stage.send(ann, channel, 'soup', '@**Bob** @**Cat** @**Robot** @_**Ann**');
    expect((await stage.fetch(bob, id)).flags).toEqual(['mentioned']);
    expect((await stage.fetch(robot, id)).flags).toEqual(['mentioned']);
    expect((await stage.fetch(cat, id)).flags).toEqual(['read', 'historical']);
    expect((await stage.fetch(ann, id)).flags).toEqual(['read']);
  });

  test('that mentions the topic mentions whoever took part in it, the sender included', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob, cat);
    await stage.send(bob, channel, 'soup');
    const id = await stage.send(ann, channel, 'soup', '@**topic**');
    expect((await stage.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
    expect((await stage.fetch(ann, id)).flags).toEqual(['read', 'topic_wildcard_mentioned']);
    expect((await stage.fetch(cat, id)).flags).toEqual([]);
  });

  test.each<[string, Address, string, object]>([
    ['without a topic', to('lunch', null), 'x', denial('message.send.topic-missing')],
    ['with a control character in the topic', to('lunch', 'a\u0007'), '', denial('topic.name.invalid-character', { position: 2 })],
    ['without text', to('nowhere'), ' \n', denial('message.content.empty')],
    ['to a name that is no name', to(' '), 'x', denial('channel.name.empty')],
    ['to a channel there is not', to('nowhere'), 'x', denial('message.send.unknown-channel', { channel: 'nowhere' })],
    ['to an id there is not', to(ChannelId(999)), 'x', denial('message.send.unknown-channel', { channel: 999 })],
    ['to a private channel he is not in', to('secret'), 'x', denial('message.send.unknown-channel', { channel: 'secret' })],
    ['to an archived channel', to('old'), 'x', denial('message.send.channel-closed', { name: 'old' })],
    ['without a topic where one is required', to('lunch', '(no topic)'), 'x', denial('topic.required.send')],
  ])('is refused %s', async (_what, address, content, refused) => {
    const stage = await aStage({ settings: { topicsRequired: true } });
    await stage.channel({ name: 'lunch' }, ann);
    await stage.channel({ name: 'secret', privacy: 'private' }, bob);
    await stage.channel({ name: 'old', isArchived: true }, ann);
    expect(await refusal(stage.sendTo(ann, address, content))).toEqual(refused);
  });

  test('and another at the same time, in a topic that is new, both arrive in one topic', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    await Promise.all([stage.send(ann, channel, 'soup', 'one'), stage.send(bob, channel, 'soup', 'two')]);
    expect([...(await stage.told(channel, 'soup'))].sort()).toEqual(['Ann: one', 'Bob: two']);
  });
});

describe('what a text names', () => {
  test('is not found where the writer may not know of it', async () => {
    const members = aRealm().permissions.canAddSubscribers;
    const stage = await aStage({ permissions: { canAccessAllUsers: members } });
    const channel = await stage.channel({ name: 'lunch' }, ann, cat, bob);
    const open = await stage.channel({ name: 'open' }, guest, bob);
    await stage.channel({ name: 'secret', privacy: 'private' }, bob);
    const rendered = async (user: typeof ann, place: typeof open, text: string) =>
      (await stage.fetch(user, await stage.send(user, place, 'soup', text))).message.rendered;
    expect(await rendered(guest, open, '@**Cat** @**Bob**')).toContain('@<strong>Cat</strong> <span');
    expect(await rendered(ann, channel, '#**secret** #**open**')).toContain('#<strong>secret</strong> <a');
  });
});

describe('what sending makes of a topic', () => {
  const withSettings = (settings: Partial<UserSettings>) => ({ ...ann, settings: { ...ann.settings, ...settings } });

  test('who starts it follows it, by default, and others do not', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    expect(await right(stage.sendTo(ann, to(channel.id), 'one'))).toMatchObject({ automaticPolicy: 3 });
    expect(await right(stage.sendTo(bob, to(channel.id), 'two'))).toMatchObject({ automaticPolicy: null });
    expect(await right(stage.sendTo(ann, to(channel.id), 'three'))).toMatchObject({ automaticPolicy: null });
    expect([await wish(stage, ann.id, channel.id), await wish(stage, bob.id, channel.id)]).toEqual([3, 0]);
  });

  test('in a muted channel it is unmuted for who sends to it', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob);
    await stage.send(bob, channel, 'soup');
    const subscription = await stage.read(({ channels }) => channels.subscription(channel.id, ann.id));
    if (subscription === null) throw new Error('not subscribed');
    await stage.write({ _tag: 'subscription.put', subscription: { ...subscription, isMuted: true } });
    expect(await right(stage.sendTo(ann, to(channel.id), 'one'))).toMatchObject({ automaticPolicy: 2 });
  });

  test('nothing where he wants nothing, and nothing for bots', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, robot);
    await stage.write({ _tag: 'user.put', user: withSettings({ followTopics: 4, unmuteTopics: 4 }) });
    expect(await right(stage.sendTo(ann, to(channel.id), 'one'))).toMatchObject({ automaticPolicy: null });
    expect(await right(stage.sendTo(robot, to(channel.id, 'other'), 'one'))).toMatchObject({ automaticPolicy: null });
  });

  test('who is named in it follows it, unless he muted it or was named as one of a group', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann, bob, cat);
    await stage.send(ann, channel, 'soup', '@**Bob**');
    expect([await wish(stage, bob.id, channel.id), await wish(stage, cat.id, channel.id)]).toEqual([3, 0]);
    const state = await stage.read(({ topics }) => topics.byName(channel.id, 'soup'));
    if (state === null) throw new Error('no topic');
    await stage.write({ _tag: 'topic-visibility.put', visibility: { user: cat.id, topic: state.topic.id, policy: 1, at: ann.joinedAt } });
    await stage.send(ann, channel, 'soup', '@**Cat**');
    expect(await wish(stage, cat.id, channel.id)).toBe(1);
  });
});

describe('a direct message', () => {
  test('goes on in the one conversation of its people, however they are named', async () => {
    const stage = await aStage();
    const first = await right(stage.sendTo(ann, users(bob.id), 'one'));
    const second = await right(stage.sendTo(bob, emails('PERSON10@example.com', 'person11@example.com'), 'two'));
    const [one, two] = [await stage.fetch(ann, first.id), await stage.fetch(ann, second.id)];
    expect(two.message.container).toBe(one.message.container);
    expect(one.participants?.map(({ id }) => id)).toEqual([ann.id, bob.id]);
    expect([one.place, two.flags]).toEqual([null, []]);
  });

  test('to oneself, and to a group', async () => {
    const stage = await aStage();
    const self = await right(stage.sendTo(ann, users(ann.id), 'note'));
    const group = await right(stage.sendTo(ann, users(cat.id, bob.id), 'hello'));
    expect((await stage.fetch(ann, self.id)).participants).toHaveLength(1);
    expect((await stage.fetch(bob, group.id)).participants?.map(({ id }) => id)).toEqual([ann.id, bob.id, cat.id]);
  });

  test('mentions people of the conversation alone, and knows no wildcard', async () => {
    const stage = await aStage();
    const { id } = await right(stage.sendTo(ann, users(bob.id), '@**Bob** @**all** @**topic**'));
    expect((await stage.fetch(bob, id)).flags).toEqual(['mentioned']);
  });

  test('and another at the same time, both the first, share a conversation', async () => {
    const stage = await aStage();
    const [one, two] = await Promise.all([right(stage.sendTo(ann, users(bob.id), 'one')), right(stage.sendTo(bob, users(ann.id), 'two'))]);
    const containers = [await stage.fetch(ann, one.id), await stage.fetch(ann, two.id)].map(({ message }) => message.container);
    expect(new Set(containers).size).toBe(1);
  });

  test.each<[string, Address, string, object]>([
    ['to nobody', users(), 'x', denial('message.send.no-recipients')],
    ['to an id there is not', users(bob.id, UserId(999)), '', denial('message.send.unknown-user', { user: UserId(999) })],
    ['to an address there is not', emails('nobody@example.com'), '', denial('message.send.unknown-email', { email: 'nobody@example.com' })],
    ['without text', users(bob.id), ' ', denial('message.content.empty')],
  ])('is refused %s', async (_what, address, content, refused) => {
    const stage = await aStage();
    expect(await refusal(stage.sendTo(ann, address, content))).toEqual(refused);
  });

  test('is refused where nobody in it is in the group, and allowed where somebody is', async () => {
    const stage = await aStage({ permissions: { directMessagePermission: { members: [bob.id], subgroups: [] } } });
    expect(await refusal(stage.sendTo(ann, users(cat.id), 'x'))).toEqual(denial('message.direct.nobody-authorizes'));
    await right(stage.sendTo(ann, users(bob.id), 'x'));
  });

  test('answers where somebody else began, and begins again where nothing is left of that', async () => {
    const stage = await aStage({ permissions: { directMessageInitiator: { members: [bob.id], subgroups: [] } } });
    const { id: first } = await right(stage.sendTo(bob, users(ann.id), 'x'));
    const { id: second } = await right(stage.sendTo(ann, users(bob.id), 'y'));
    await right(stage.messages.remove({ caller: callerOf(bob), message: first }));
    const { id: third } = await right(stage.sendTo(ann, users(bob.id), 'z'));
    for (const message of [second, third]) await right(stage.messages.remove({ caller: callerOf(ann), message }));
    expect(await refusal(stage.sendTo(ann, users(bob.id), 'x'))).toEqual(denial('message.direct.initiate'));
    await right(stage.sendTo(bob, users(ann.id), 'x'));
  });

  test('is refused to a guest for people he shares nothing with', async () => {
    const members = aRealm().permissions.canAddSubscribers;
    const stage = await aStage({ permissions: { canAccessAllUsers: members } });
    await stage.channel({}, guest, bob);
    await right(stage.sendTo(guest, users(bob.id), 'x'));
    expect(await refusal(stage.sendTo(guest, users(cat.id), 'x'))).toEqual(denial('message.direct.hidden-recipient'));
  });
});

test('a deactivated account sends nothing', async () => {
  const stage = await aStage();
  await stage.write({ _tag: 'user.put', user: person(ann.id, { isActive: false }) });
  expect(await refusal(stage.sendTo(ann, users(bob.id), 'x'))).toEqual(denial('caller.deactivated'));
});
