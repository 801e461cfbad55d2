import { describe, expect, test } from '@jest/globals';
import type { ListChannels } from '../src/channel/use-cases/contract.ts';
import { ChannelId, RealmId, UserId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { ROLE } from '../src/user/user.ts';
import { aTown, refusal, right, type Town } from './town.ts';

const DEFAULTS = {
  includePublic: true,
  includeWebPublic: false,
  includeSubscribed: true,
  includeOwnerSubscribed: false,
  includeAll: false,
  excludeArchived: true,
};
const listed = async ({ parley }: Town, caller: Caller, over: Partial<ListChannels> = {}) =>
  (await right(parley.channels.list({ ...DEFAULTS, caller, ...over }))).map(({ channel }) => channel.name);
const own = async ({ parley }: Town, caller: Caller) =>
  (await right(parley.channels.subscriptions({ caller, includeSubscribers: 'none' }))).map(({ channel }) => channel.name);
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
    const town = await aTown();
    const ann = await town.newcomer('Ann');
    const first = await right(town.subscribe(ann, ['Soup']));
    expect(first).toEqual({ subscribed: [{ user: ann.user, channels: ['Soup'] }], alreadySubscribed: [], unauthorized: null });
    const second = await right(town.subscribe(ann, [' soup ']));
    expect(second).toEqual({ subscribed: [], alreadySubscribed: [{ user: ann.user, channels: ['Soup'] }], unauthorized: null });
    expect(await own(town, ann)).toEqual(['Soup', 'general', 'sandbox']);
  });

  test('of others by id and by address', async () => {
    const town = await aTown();
    const [ann, bob, cat] = [await town.newcomer('Ann'), await town.newcomer('Bob'), await town.newcomer('Cat')];
    const { subscribed } = await right(town.subscribe(ann, ['soup', 'stew'], { people: [bob.user, 'CAT@example.com', ann.user] }));
    expect(subscribed).toEqual([bob, cat, ann].map(({ user }) => ({ user, channels: ['soup', 'stew'] })));
    const [view] = await right(town.parley.channels.subscriptions({ caller: bob, includeSubscribers: 'all' }));
    expect(view?.subscribers).toEqual([town.owner, ann, bob, cat].map(({ user }) => user));
  });

  test.each([
    ['nobody of this organization', UserId(999_999), 'user.unavailable'],
    ['an address nobody has', 'nobody@example.com', 'user.unavailable'],
  ])('not of %s', async (_says, person, rule) => {
    const town = await aTown();
    expect(await refusal(town.subscribe(town.owner, ['soup'], { people: [person] }))).toEqual({ rule });
    expect(await listed(town, town.owner)).toEqual(['general', 'sandbox']);
  });

  test('gives every channel of a user another colour', async () => {
    const town = await aTown();
    await right(town.subscribe(town.owner, ['a', 'b', 'c']));
    const lines = await right(town.parley.channels.subscriptions({ caller: town.owner, includeSubscribers: 'none' }));
    expect(new Set(lines.map(({ subscription }) => subscription.color)).size).toBe(lines.length);
  });

  test('and leaving again are told', async () => {
    const town = await aTown();
    const ann = await town.newcomer('Ann');
    await right(town.subscribe(ann, ['soup']));
    const left = await right(town.parley.channels.unsubscribe({ caller: ann, channels: ['SOUP', 'general'], people: [] }));
    expect(left).toEqual({ removed: ['soup', 'general'], notRemoved: [] });
    expect(await own(town, ann)).toEqual(['sandbox']);
    expect((await town.told('channel.created', 'channel.subscribed', 'channel.unsubscribed')).slice(-4).map(({ _tag }) => _tag)).toEqual([
      'channel.created',
      'channel.subscribed',
      'channel.unsubscribed',
      'channel.unsubscribed',
    ]);
  });
});

describe('lists of channels', () => {
  test('show each what he may know of', async () => {
    const town = await aTown();
    const [ann, bob, guest] = [await town.newcomer('Ann'), await town.newcomer('Bob'), await town.newcomer('Guest', ROLE.guest)];
    await right(town.subscribe(ann, ['secret'], {}, { isPrivate: true }));
    await right(town.subscribe(ann, ['open']));
    await right(town.parley.channels.unsubscribe({ caller: guest, channels: ['sandbox'], people: [] }));
    const everything = { includeAll: true };
    expect(await listed(town, ann)).toEqual(['general', 'open', 'sandbox', 'secret']);
    expect(await listed(town, bob)).toEqual(['general', 'open', 'sandbox']);
    expect(await listed(town, bob, everything)).toEqual(['general', 'open', 'sandbox']);
    expect(await listed(town, town.owner, everything)).toEqual(['general', 'open', 'sandbox', 'secret']);
    expect(await listed(town, guest)).toEqual(['general']);
    expect(await listed(town, guest, everything)).toEqual(['general']);
  });

  test('can leave out what one is subscribed to, or everything else', async () => {
    const town = await aTown();
    const [ann, bob] = [await town.newcomer('Ann'), await town.newcomer('Bob')];
    await right(town.subscribe(ann, ['soup']));
    expect(await listed(town, bob, { includePublic: false })).toEqual(['general', 'sandbox']);
    expect(await listed(town, bob, { includePublic: false, includeSubscribed: false })).toEqual([]);
    expect(await listed(town, bob, { includePublic: false, includeSubscribed: false, includeWebPublic: true })).toEqual([]);
  });

  test('show what is archived only when asked', async () => {
    const town = await aTown();
    const soup = await town.channel(town.owner, 'soup');
    await right(town.parley.channels.archive({ caller: town.owner, channel: soup }));
    expect(await listed(town, town.owner)).toEqual(['general', 'sandbox']);
    expect(await listed(town, town.owner, { excludeArchived: false })).toEqual(['general', 'sandbox', 'soup']);
    expect(await own(town, town.owner)).toEqual(['general', 'sandbox']);
    expect(await refusal(town.parley.channels.idOf({ caller: town.owner, name: 'soup' }))).toEqual({
      rule: 'channel.name.unknown',
      name: 'soup',
    });
    expect(await refusal(town.subscribe(town.owner, ['soup']))).toEqual({ rule: 'channel.subscribe.unavailable', name: 'soup' });
  });

  test('show descriptions as HTML, and only channels the reader may know of as links', async () => {
    const town = await aTown();
    const [ann, bob] = [await town.newcomer('Ann'), await town.newcomer('Bob')];
    await right(town.subscribe(ann, ['secret'], {}, { isPrivate: true }));
    await right(town.subscribe(ann, [], { channels: [{ name: 'soup', color: null, description: '**hot**, not #**secret**' }] }));
    const html = async (caller: Caller) =>
      (await right(town.parley.channels.list({ ...DEFAULTS, caller }))).find(({ channel }) => channel.name === 'soup')?.renderDescription();
    expect(await html(ann)).toMatch(/<strong>hot<\/strong>.*<a [^>]*>#secret<\/a>/);
    expect(await html(bob)).toMatch(/<strong>hot<\/strong>.*not/);
    expect(await html(bob)).not.toContain('<a ');
  });

  test('know the first message, and how long ago the last one was', async () => {
    const town = await aTown();
    const soup = await town.channel(town.owner, 'soup');
    const view = async () =>
      (await right(town.parley.channels.list({ ...DEFAULTS, caller: town.owner }))).find(({ channel }) => channel.id === soup);
    expect(await view()).toMatchObject({ firstMessage: null, isRecentlyActive: true });
    town.pass(180 * 86_400);
    expect(await view()).toMatchObject({ firstMessage: null, isRecentlyActive: false });
    const first = await town.send(town.owner, soup, 'hot');
    await town.send(town.owner, soup, 'cold');
    expect(await view()).toMatchObject({ firstMessage: first, isRecentlyActive: true });
    town.pass(180 * 86_400);
    expect(await view()).toMatchObject({ firstMessage: first, isRecentlyActive: false });
  });
});

describe('what somebody may not know of answers like what is not there', () => {
  test('by name, by id, and for the channels of another organization', async () => {
    const town = await aTown();
    const [ann, bob] = [await town.newcomer('Ann'), await town.newcomer('Bob')];
    const secret = await town.channel(ann, 'secret', { isPrivate: true });
    const { channels, topics } = town.parley;
    const foreign = await right(
      town.parley.realms.create({
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
      expect(await refusal(channels.idOf({ caller: bob, name }))).toEqual({ rule: 'channel.name.unknown', name });
      expect(await refusal(channels.unsubscribe({ caller: bob, channels: [name], people: [] }))).toEqual({
        rule: 'channel.names.missing',
        names: [name],
      });
    }
  });

  test('nobody acts in an organization that is not his', async () => {
    const town = await aTown();
    expect(await refusal(town.subscribe({ ...town.owner, realm: RealmId(999) }, ['soup']))).toEqual({ rule: 'caller.unknown' });
  });
});

describe('changing a channel', () => {
  test('to another name frees the one it had', async () => {
    const town = await aTown();
    const { channels } = town.parley;
    const soup = await town.channel(town.owner, 'soup');
    const change = (name: string) => channels.update({ ...UNCHANGED, caller: town.owner, channel: soup, name });
    expect(await refusal(change('General'))).toEqual({ rule: 'channel.name.taken' });
    await right(change('SOUP'));
    await right(change('stew'));
    expect(await right(channels.idOf({ caller: town.owner, name: 'Stew' }))).toBe(soup);
    expect(await town.channel(town.owner, 'soup')).not.toBe(soup);
  });

  test('gives those who may not read it nothing, even where they administer it', async () => {
    const town = await aTown();
    const ann = await town.newcomer('Ann');
    const secret = await town.channel(ann, 'secret', { isPrivate: true });
    const opened = { ...UNCHANGED, caller: town.owner, channel: secret, isPrivate: false };
    expect(await refusal(town.parley.channels.update(opened))).toEqual({ rule: 'channel.content-access' });
    await right(town.parley.channels.update({ ...opened, caller: ann }));
    await right(town.subscribe(town.owner, ['secret']));
  });
});
