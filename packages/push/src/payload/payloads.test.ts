import { describe, expect, test } from '@jest/globals';
import { GroupId } from '@parley/core';
import { aMessagePush, aRemoval, aTest, OPTIONS } from '../testing/given.ts';
import { apnsPayload } from './apns-payload.ts';
import { fcmData, fcmPriority } from './fcm-payload.ts';

const ORIGIN = {
  realm_uri: 'https://acme.chat.example',
  realm_url: 'https://acme.chat.example',
  realm_name: 'Acme',
};
const IN_KITCHEN = { recipient_type: 'stream', stream: 'kitchen', stream_id: 5, topic: 'soup' };

describe('a test', () => {
  test('on one of Apple’s devices has no time', () =>
    expect(apnsPayload(aTest(), OPTIONS)).toEqual({
      aps: {
        alert: {
          title: 'Test notification',
          body: 'This is a test notification from Acme (https://acme.chat.example).',
        },
        sound: 'default',
      },
      zulip: { ...ORIGIN, user_id: 7, event: 'test' },
    }));

  test('on an Android one has, and says everything as text', () =>
    expect(fcmData(aTest(), OPTIONS)).toEqual({
      ...ORIGIN,
      server: 'chat.example',
      realm_id: '1',
      user_id: '7',
      event: 'test',
      time: '1790000000',
    }));

  test.each([
    ['', 'http://chat.example:9991', 'chat.example:9991'],
    ['chat', 'https://parley.chat.example', 'parley.chat.example'],
  ])('of organization %j at %s comes from the server %s', (subdomain, url, server) =>
    expect(fcmData(aTest({ subdomain, url }), OPTIONS)).toMatchObject({ server, realm_url: url }),
  );
});

describe('what is taken back', () => {
  test('on one of Apple’s devices is no alert', () =>
    expect(apnsPayload(aRemoval(3, 20, 100), OPTIONS)).toEqual({
      aps: { badge: 0 },
      zulip: { ...ORIGIN, user_id: 7, event: 'remove', zulip_message_ids: '3,20,100' },
    }));

  test('on an Android one is a list in one text, and not urgent', () => {
    expect(fcmData(aRemoval(3, 20, 100), OPTIONS)).toEqual({
      ...ORIGIN,
      server: 'chat.example',
      realm_id: '1',
      user_id: '7',
      event: 'remove',
      zulip_message_ids: '3,20,100',
    });
    expect([aRemoval(3), aMessagePush(), aTest()].map(fcmPriority)).toEqual([
      'normal',
      'high',
      'high',
    ]);
  });
});

describe('a message', () => {
  const SENDER = {
    sender_id: 3,
    sender_email: 'user3@chat.example',
    time: 1_790_000_100,
    sender_full_name: 'Ann',
    sender_avatar_url: 'https://acme.chat.example/avatars/1/3.png',
  };

  test('on one of Apple’s devices', () =>
    expect(apnsPayload(aMessagePush({ topic: 'soup' }), OPTIONS)).toEqual({
      aps: {
        alert: { title: '#kitchen > soup', subtitle: 'Ann mentioned you:', body: 'soup?' },
        sound: 'default',
        badge: 0,
      },
      zulip: { ...ORIGIN, user_id: 7, ...SENDER, ...IN_KITCHEN, message_ids: [99] },
    }));

  test('on an Android one', () =>
    expect(fcmData(aMessagePush({ topic: '' }), OPTIONS)).toEqual({
      ...ORIGIN,
      server: 'chat.example',
      realm_id: '1',
      user_id: '7',
      event: 'message',
      zulip_message_id: '99',
      content: 'soup?',
      sender_id: '3',
      sender_email: 'user3@chat.example',
      time: '1790000100',
      sender_full_name: 'Ann',
      sender_avatar_url: 'https://acme.chat.example/avatars/1/3.png',
      recipient_type: 'stream',
      stream: 'kitchen',
      stream_id: '5',
      topic: 'general chat',
    }));

  const titles = (push: ReturnType<typeof aMessagePush>) => {
    const { aps, zulip } = apnsPayload(push, OPTIONS);
    const { title, subtitle } = aps.alert as { title: string; subtitle: string };
    return [title, subtitle, zulip.recipient_type, zulip.pm_users];
  };
  const direct = { _tag: 'direct-message' } as const;

  test.each([
    ['between two', aMessagePush({ cause: direct }), ['Ann', '', 'private', undefined]],
    [
      'among three',
      aMessagePush({ cause: direct, withCay: true }),
      ['Ann, Ben, Cay', 'Ann:', 'private', '3,7,12'],
    ],
    [
      'that mentions all',
      aMessagePush({ topic: 'a', cause: { _tag: 'everybody-mentioned' } }),
      ['#kitchen > a', 'Ann mentioned everyone:', 'stream', undefined],
    ],
    [
      'in a channel with notifications',
      aMessagePush({ topic: 'a', cause: { _tag: 'channel' } }),
      ['#kitchen > a', 'Ann:', 'stream', undefined],
    ],
    [
      'in a followed topic',
      aMessagePush({ topic: 'a', cause: { _tag: 'followed-topic' } }),
      ['#kitchen > a', 'Ann:', 'stream', undefined],
    ],
  ])('%s has its title', (_what, push, said) => expect(titles(push)).toEqual(said));

  test('to very many is small enough for the services, whose title names the first of them', () => {
    const push = aMessagePush({ cause: direct, others: 300 });
    const title = String(titles(push)[0]);
    expect(title).toMatch(/^Ann, Ben, Member of the Crowd 0, .*…$/);
    expect([...title].length).toBe(201);
    for (const payload of [apnsPayload(push, OPTIONS), fcmData(push, OPTIONS)])
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(4096);
  });

  test('that calls a group names it', () => {
    const push = aMessagePush({
      topic: 'a',
      cause: { _tag: 'group-mentioned', group: GroupId(4), name: 'cooks' },
    });
    expect(titles(push)[1]).toBe('Ann mentioned @cooks:');
    expect(fcmData(push, OPTIONS)).toMatchObject({
      mentioned_user_group_id: '4',
      mentioned_user_group_name: 'cooks',
    });
  });

  test('is cut after 200 characters, however many bytes they are', () => {
    const of = (length: number): string =>
      fcmData(aMessagePush({ html: `<p>${'\u{1f600}'.repeat(length)}</p>` }), OPTIONS).content ??
      '';
    expect([of(200), of(201)]).toEqual(['\u{1f600}'.repeat(200), `${'\u{1f600}'.repeat(200)}…`]);
  });

  test('stays on the server where it is to', () => {
    const hidden = { ...OPTIONS, hidesContent: true };
    expect(fcmData(aMessagePush(), hidden).content).toBe('New message');
    expect(apnsPayload(aMessagePush(), hidden).aps.alert).toMatchObject({ body: 'New message' });
  });

  test('keeps the address of a picture that is elsewhere', () => {
    const gravatar = { ...OPTIONS, avatarUrl: () => 'https://secure.gravatar.com/avatar/x' };
    expect(fcmData(aMessagePush(), gravatar).sender_avatar_url).toBe(
      'https://secure.gravatar.com/avatar/x',
    );
  });
});
