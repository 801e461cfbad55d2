import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';

/** Who carries notifications to the phones. */
export type Carrier = 'bouncer' | 'fcm';
/** To show a message, or to show it no longer. */
export type Kind = 'message' | 'remove';
/** A request of this kind has come, which has no effect yet, or its answer has gone. */
export type Moment = `${Kind} ${'asked' | 'answered'}`;

/** Phones, and the services that reach them in the protocols of a push bouncer and of FCM. */
export interface Phones {
  readonly address: string;
  /** Ids of messages. */
  shows(token: string): ReadonlySet<number>;
  /** Notifications so far, with those taken back. */
  counts(): Readonly<Record<Kind, number>>;
  /** Resolves when the next notification has come as far as that. */
  next(moment: Moment): Promise<void>;
  close(): Promise<void>;
}

/** The data of a notification, in the words of the program on the phone. */
interface Data {
  readonly event: Kind;
  readonly zulip_message_id: string;
  readonly zulip_message_ids?: string;
}
interface Notified {
  readonly tokens: ReadonlyArray<string>;
  readonly data: Data;
}

const ACCESS = { access_token: 'token', expires_in: 3600, token_type: 'Bearer' };
const NOTIFY = '/api/v1/remotes/push/notify';
const SEND = '/v1/projects/parley/messages:send';
/** Of so many requests one is refused for now. */
const ONE_IN = 30;
const LONGEST_MS = 10;

/** Null for what is no notification. */
const notified = ({ url = '' }: IncomingMessage, body: string): Notified | null => {
  if (url === NOTIFY) {
    const { android_devices: tokens, gcm_payload: data } = JSON.parse(body);
    return { tokens, data };
  }
  if (url !== SEND) return null;
  const { message } = JSON.parse(body);
  return { tokens: [message.token], data: message.data };
};

/**
 * `isOneIn`: whether something happens that happens once in so many times; `delay`: milliseconds up
 * to so many.
 */
export const newPhones = async (
  isOneIn: (times: number) => boolean,
  delay: (most: number) => number,
): Promise<Phones> => {
  const screens = new Map<string, Set<number>>();
  const counts = { message: 0, remove: 0 };
  let waiting: Array<{ readonly moment: Moment; readonly resolve: () => void }> = [];
  const screen = (token: string): Set<number> => {
    const own = screens.get(token) ?? new Set();
    screens.set(token, own);
    return own;
  };
  const show = ({ tokens, data }: Notified): void => {
    counts[data.event]++;
    for (const token of tokens) {
      if (data.event === 'message') screen(token).add(Number(data.zulip_message_id));
      else
        for (const id of (data.zulip_message_ids ?? '').split(','))
          screen(token).delete(Number(id));
    }
  };
  const reach = (moment: Moment): void => {
    for (const one of waiting) if (one.moment === moment) one.resolve();
    waiting = waiting.filter((one) => one.moment !== moment);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request).catch(() => null);
    // The process was killed before its request.
    if (body === null) return;
    const told = notified(request, body);
    const isTaken = told === null || !isOneIn(ONE_IN);
    if (told !== null && isTaken) {
      reach(`${told.data.event} asked`);
      await after(delay(LONGEST_MS));
      // Of what a server said that was killed meanwhile, some is lost.
      if (request.socket.destroyed && isOneIn(2)) return;
      show(told);
    }
    response.writeHead(isTaken ? 200 : 503, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(request.url === '/token' ? ACCESS : { result: 'success', msg: '' }),
    );
    if (told !== null && isTaken) reach(`${told.data.event} answered`);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shows: screen,
    counts: () => ({ ...counts }),
    next: (moment) => new Promise((resolve) => waiting.push({ moment, resolve })),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/**
 * What a server is told of who carries its notifications; `account`: where its account at FCM is
 * written.
 */
export const carriedBy = (
  carrier: Carrier,
  address: string,
  account: string,
): Readonly<Record<string, string>> =>
  carrier === 'fcm'
    ? { PARLEY_FCM_ACCOUNT_FILE: account, PARLEY_FCM_URL: address }
    : {
        PARLEY_PUSH_BOUNCER_URL: address,
        PARLEY_PUSH_BOUNCER_ORGANIZATION: 'parley',
        PARLEY_PUSH_BOUNCER_KEY: 'secret',
      };

/** JSON, as Google hands it out. */
export const anAccountAt = (address: string): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({
    project_id: 'parley',
    client_email: 'push@parley.example',
    private_key,
    token_uri: `${address}/token`,
  });
};
