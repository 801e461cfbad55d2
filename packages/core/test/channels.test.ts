import { describe, expect, test } from '@jest/globals';
import type { ListChannels } from '../src/channel/use-cases/contract.ts';
import { ChannelId, RealmId, UserId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const DEFAULTS = {
  includePublic: true,
  includeWebPublic: false,
  includeSubscribed: true,
  includeOwnerSubscribed: false,
  includeAll: false,
  excludeArchived: true,
};
const listed = async ({ parley }: TestChat, caller: Caller, over: Partial<ListChannels> = {}) =>
  (await right(parley.channels.list({ ...DEFAULTS, caller, ...over }))).map(
    ({ channel }) => channel.name,
  );
const own = async ({ parley }: TestChat, caller: Caller) =>
  (await right(parley.channels.subscriptions({ caller, includeSubscribers: 'none' }))).map(
    ({ channel }) => channel.name,
  );
const UNCHANGED = {
  name: null,
  description: null,
  isPrivate: null,
  isWebPublic: null,
  hasSharedHistory: null,
  isDefault: null,
  isArchived: null,
  retention: null,
  permissions: {},
};

describe('subscribing', () => {
  test('makes a channel, and the second time finds it', async () => {
    const chat = await openTestChat();
    const ann = await chat.newcomer('Ann');
    const first = await right(chat.subscribe(ann, ['Soup']));
    expect(first).toEqual({
      subscribed: [{ user: ann.user, channels: ['Soup'] }],
      alreadySubscribed: [],
      unauthorized: null,
    });
    const second = await right(chat.subscribe(ann, [' soup ']));
    expect(second).toEqual({
      subscribed: [],
      alreadySubscribed: [{ user: ann.user, channels: ['Soup'] }],
      unauthorized: null,
    });
    expect(await own(chat, ann)).toEqual(['Soup', 'general', 'sandbox']);
  });

  test('of others by id and by address', async () => {
    const chat = await openTestChat();
    const [ann, bob, cat] = [
      await chat.newcomer('Ann'),
      await chat.newcomer('Bob'),
      await chat.newcomer('Cat'),
    ];
    const { subscribed } = await right(
      chat.subscribe(ann, ['soup', 'stew'], { people: [bob.user, 'CAT@example.com', ann.user] }),
    );
    expect(subscribed).toEqual(
      [bob, cat, ann].map(({ user }) => ({ user, channels: ['soup', 'stew'] })),
    );
    const [view] = await right(
      chat.parley.channels.subscriptions({ caller: bob, includeSubscribers: 'all' }),
    );
    expect(view?.subscribers).toEqual([chat.owner, ann, bob, cat].map(({ user }) => user));
  });

  test.each([
    ['no one of this organization', UserId(999_999), 'user.unavailable'],
    ['an address no one has', 'nobody@example.com', 'user.unavailable'],
  ])('not of %s', async (_says, person, rule) => {
    const chat = await openTestChat();
    expect(await refusal(chat.subscribe(chat.owner, ['soup'], { people: [person] }))).toEqual({
      rule,
    });
    expect(await listed(chat, chat.owner)).toEqual(['general', 'sandbox']);
  });

  test('gives every channel of a user another colour', async () => {
    const chat = await openTestChat();
    await right(chat.subscribe(chat.owner, ['a', 'b', 'c']));
    const lines = await right(
      chat.parley.channels.subscriptions({ caller: chat.owner, includeSubscribers: 'none' }),
    );
    expect(new Set(lines.map(({ subscription }) => subscription.color)).size).toBe(lines.length);
  });

  test('and leaving again are told', async () => {
    const chat = await openTestChat();
    const ann = await chat.newcomer('Ann');
    await right(chat.subscribe(ann, ['soup']));
    const left = await right(
      chat.parley.channels.unsubscribe({ caller: ann, channels: ['SOUP', 'general'], people: [] }),
    );
    expect(left).toEqual({ removed: ['soup', 'general'], notRemoved: [] });
    expect(await own(chat, ann)).toEqual(['sandbox']);
    expect(
      (await chat.told('channel.created', 'channel.subscribed', 'channel.unsubscribed'))
        .slice(-4)
        .map(({ _tag }) => _tag),
    ).toEqual([
      'channel.created',
      'channel.subscribed',
      'channel.unsubscribed',
      'channel.unsubscribed',
    ]);
  });
});

describe('lists of channels', () => {
  test('show each user the channels that they may know', async () => {
    const chat = await openTestChat();
    const [ann, bob, guest] = [
      await chat.newcomer('Ann'),
      await chat.newcomer('Bob'),
      await chat.newcomer('Guest', ROLE.guest),
    ];
    await right(chat.subscribe(ann, ['secret'], {}, { isPrivate: true }));
    await right(chat.subscribe(ann, ['open']));
    await right(
      chat.parley.channels.unsubscribe({ caller: guest, channels: ['sandbox'], people: [] }),
    );
    const everything = { includeAll: true };
    expect(await listed(chat, ann)).toEqual(['general', 'open', 'sandbox', 'secret']);
    expect(await listed(chat, bob)).toEqual(['general', 'open', 'sandbox']);
    expect(await listed(chat, bob, everything)).toEqual(['general', 'open', 'sandbox']);
    expect(await listed(chat, chat.owner, everything)).toEqual([
      'general',
      'open',
      'sandbox',
      'secret',
    ]);
    expect(await listed(chat, guest)).toEqual(['general']);
    expect(await listed(chat, guest, everything)).toEqual(['general']);
  });

  test('can leave out what one is subscribed to, or everything else', async () => {
    const chat = await openTestChat();
    const [ann, bob] = [await chat.newcomer('Ann'), await chat.newcomer('Bob')];
    await right(chat.subscribe(ann, ['soup']));
    expect(await listed(chat, bob, { includePublic: false })).toEqual(['general', 'sandbox']);
    expect(await listed(chat, bob, { includePublic: false, includeSubscribed: false })).toEqual([]);
    expect(
      await listed(chat, bob, {
        includePublic: false,
        includeSubscribed: false,
        includeWebPublic: true,
      }),
    ).toEqual([]);
  });

  test('show what is archived only when asked', async () => {
    const chat = await openTestChat();
    const soup = await chat.channel(chat.owner, 'soup');
    await right(chat.parley.channels.archive({ caller: chat.owner, channel: soup }));
    expect(await listed(chat, chat.owner)).toEqual(['general', 'sandbox']);
    expect(await listed(chat, chat.owner, { excludeArchived: false })).toEqual([
      'general',
      'sandbox',
      'soup',
    ]);
    expect(await own(chat, chat.owner)).toEqual(['general', 'sandbox']);
    expect(await refusal(chat.parley.channels.idOf({ caller: chat.owner, name: 'soup' }))).toEqual({
      rule: 'channel.name.unknown',
      name: 'soup',
    });
    expect(await refusal(chat.subscribe(chat.owner, ['soup']))).toEqual({
      rule: 'channel.subscribe.unavailable',
      name: 'soup',
    });
  });

  test('show descriptions as HTML, and only channels the reader may know of as links', async () => {
    const chat = await openTestChat();
    const [ann, bob] = [await chat.newcomer('Ann'), await chat.newcomer('Bob')];
    await right(chat.subscribe(ann, ['secret'], {}, { isPrivate: true }));
    await right(
      chat.subscribe(ann, [], {
        channels: [{ name: 'soup', color: null, description: '**hot**, not #**secret**' }],
      }),
    );
    const html = async (caller: Caller) =>
      (await right(chat.parley.channels.list({ ...DEFAULTS, caller })))
        .find(({ channel }) => channel.name === 'soup')
        ?.renderDescription();
    expect(await html(ann)).toMatch(/<strong>hot<\/strong>.*<a [^>]*>#secret<\/a>/);
    expect(await html(bob)).toMatch(/<strong>hot<\/strong>.*not/);
    expect(await html(bob)).not.toContain('<a ');
  });

  test('know the first message, and how long ago the last one was', async () => {
    const chat = await openTestChat();
    const soup = await chat.channel(chat.owner, 'soup');
    const view = async () =>
      (await right(chat.parley.channels.list({ ...DEFAULTS, caller: chat.owner }))).find(
        ({ channel }) => channel.id === soup,
      );
    expect(await view()).toMatchObject({ firstMessage: null, isRecentlyActive: true });
    chat.advanceClock(180 * 86_400);
    expect(await view()).toMatchObject({ firstMessage: null, isRecentlyActive: false });
    const first = await chat.send(chat.owner, soup, 'hot');
    await chat.send(chat.owner, soup, 'cold');
    expect(await view()).toMatchObject({ firstMessage: first, isRecentlyActive: true });
    chat.advanceClock(180 * 86_400);
    expect(await view()).toMatchObject({ firstMessage: first, isRecentlyActive: false });
  });
});

describe('a channel that the caller may not know answers like a missing one', () => {
  test('by name, by id, and for the channels of another organization', async () => {
    const chat = await openTestChat();
    const [ann, bob] = [await chat.newcomer('Ann'), await chat.newcomer('Bob')];
    const secret = await chat.channel(ann, 'secret', { isPrivate: true });
    const { channels, topics } = chat.parley;
    const foreign = await right(
      chat.parley.realms.create({
        subdomain: 'other',
        name: 'Other',
        description: '',
        url: 'https://other.example.com',
        owner: { email: 'a@b.example', fullName: 'Other', password: 'a good one' },
      }),
    );
    const stranger = { realm: foreign.realm.id, user: foreign.owner.id, client: 'test' };
    for (const [caller, channel] of [
      [bob, secret],
      [bob, ChannelId(999_999)],
      [stranger, secret],
    ] as const) {
      const answers = [
        await refusal(channels.update({ ...UNCHANGED, caller, channel, name: 'open' })),
        await refusal(channels.archive({ caller, channel })),
        await refusal(topics.topics({ caller, channel })),
        await refusal(topics.setVisibility({ caller, channel, topic: 'hot', policy: 3 })),
      ];
      expect(answers).toEqual(answers.map(() => ({ rule: 'channel.unavailable' })));
    }
    for (const name of ['secret', 'missing']) {
      expect(await refusal(channels.idOf({ caller: bob, name }))).toEqual({
        rule: 'channel.name.unknown',
        name,
      });
      expect(
        await refusal(channels.unsubscribe({ caller: bob, channels: [name], people: [] })),
      ).toEqual({
        rule: 'channel.names.missing',
        names: [name],
      });
    }
  });

  test('no user acts in another organization', async () => {
    const chat = await openTestChat();
    expect(await refusal(chat.subscribe({ ...chat.owner, realm: RealmId(999) }, ['soup']))).toEqual(
      { rule: 'caller.unknown' },
    );
  });
});

describe('changing a channel', () => {
  test('to another name frees the one it had', async () => {
    const chat = await openTestChat();
    const { channels } = chat.parley;
    const soup = await chat.channel(chat.owner, 'soup');
    const change = (name: string) =>
      channels.update({ ...UNCHANGED, caller: chat.owner, channel: soup, name });
    expect(await refusal(change('General'))).toEqual({ rule: 'channel.name.taken' });
    await right(change('SOUP'));
    await right(change('stew'));
    expect(await right(channels.idOf({ caller: chat.owner, name: 'Stew' }))).toBe(soup);
    expect(await chat.channel(chat.owner, 'soup')).not.toBe(soup);
  });

  test('gives those who may not read it nothing, even where they administer it', async () => {
    const chat = await openTestChat();
    const ann = await chat.newcomer('Ann');
    const secret = await chat.channel(ann, 'secret', { isPrivate: true });
    const opened = { ...UNCHANGED, caller: chat.owner, channel: secret, isPrivate: false };
    expect(await refusal(chat.parley.channels.update(opened))).toEqual({
      rule: 'channel.content-access',
    });
    await right(chat.parley.channels.update({ ...opened, caller: ann }));
    await right(chat.subscribe(chat.owner, ['secret']));
  });
});
