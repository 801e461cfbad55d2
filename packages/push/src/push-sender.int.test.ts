import { expect, test } from '@jest/globals';
import { pushSender } from './push-sender.ts';
import {
  aDevice,
  aMessagePush,
  aTest,
  atOnce,
  ellipticPair,
  OPTIONS,
  rsaPair,
} from './testing/given.ts';
import { httpService } from './testing/http-service.ts';
import { http2Service } from './testing/http2-service.ts';

const PHONE = aDevice({ kind: 'android', token: 'phone', app: null });

test('without credentials there is no sender', () => expect(pushSender({}, OPTIONS)).toBeNull());

test('each device is reached by its own service', async () => {
  const apple = await http2Service(() => ({ status: 200 }));
  const google = await httpService(({ path }) => ({
    status: 200,
    json: path === '/token' ? { access_token: 'x' } : {},
  }));
  const sender = pushSender(
    {
      apple: {
        key: ellipticPair().privateKey,
        keyId: 'k',
        teamId: 't',
        topic: 'app',
        address: apple.address,
        patience: atOnce(),
      },
      android: {
        account: {
          project_id: 'p',
          client_email: 'e',
          private_key: rsaPair().privateKey,
          token_uri: `${google.address}/token`,
        },
        address: google.address,
        patience: atOnce(),
      },
    },
    OPTIONS,
  );
  try {
    expect(await sender?.send(aMessagePush(), [aDevice(), PHONE])).toEqual([
      { _tag: 'accepted' },
      { _tag: 'accepted' },
    ]);
    expect(apple.asked[0]?.body).toMatchObject({ aps: { badge: 0 }, zulip: { message_ids: [99] } });
    expect(JSON.parse(google.asked[1]?.body ?? '')).toMatchObject({
      message: { token: 'phone', data: { event: 'message' } },
    });
  } finally {
    sender?.close();
    await apple.close();
    await google.close();
  }
});

test('a device of a service without credentials gets nothing, and that is reported', async () => {
  const apple = await http2Service(() => ({ status: 200 }));
  const sender = pushSender(
    {
      apple: {
        key: ellipticPair().privateKey,
        keyId: 'k',
        teamId: 't',
        topic: 'app',
        address: apple.address,
      },
    },
    OPTIONS,
  );
  try {
    expect(await sender?.send(aTest(), [PHONE, aDevice()])).toEqual([
      { _tag: 'refused', says: 'no credentials for android' },
      { _tag: 'accepted' },
    ]);
    expect(apple.asked.length).toBe(1);
  } finally {
    sender?.close();
    await apple.close();
  }
});
