import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import {
  ChannelId,
  type Device,
  FIRST_REVISION,
  Html,
  MessageId,
  type Push,
  type PushCause,
  type PushedMessage,
  type Realm,
  RealmId,
  UnixSeconds,
  UserId,
  type UserView,
} from '@parley/core';
import type { PayloadOptions } from '../payload/words.ts';
import type { RetryPolicy } from '../retry.ts';

export const aDevice = (over: Partial<Device> = {}): Device => ({
  realm: RealmId(1),
  kind: 'apple',
  token: 'ab12',
  user: UserId(7),
  revision: FIRST_REVISION,
  app: 'org.example.App',
  addedAt: UnixSeconds(1_790_000_000),
  ...over,
});

/** Waits for nothing, and notes how long it should have. */
export const atOnce = (attempts = 4): RetryPolicy & { readonly slept: number[] } => {
  const slept: number[] = [];
  return {
    attempts,
    firstWait: 500,
    longestWait: 10_000,
    chance: () => 0,
    sleep: async (ms) => {
      slept.push(ms);
    },
    slept,
  };
};

const written = ({ privateKey, publicKey }: KeyPairKeyObjectResult) => ({
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
});
export const ellipticPair = () => written(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
export const rsaPair = (modulusLength = 2048) =>
  written(generateKeyPairSync('rsa', { modulusLength }));

/** The two first parts of a JSON Web Token, read. */
export const readJwt = (token: string): ReadonlyArray<unknown> =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

const aRealm = (over: Partial<Realm> = {}): Realm =>
  ({
    id: RealmId(1),
    subdomain: 'acme',
    name: 'Acme',
    url: 'https://acme.chat.example',
    ...over,
  }) as Realm;

const someone = (id: number, fullName: string): UserView =>
  ({
    id: UserId(id),
    fullName,
    displayEmail: `user${id}@chat.example`,
    avatar: { source: 'uploaded', version: id },
  }) as UserView;

const ANN = someone(3, 'Ann');
const BEN = someone(7, 'Ben');
const CAY = someone(12, 'Cay');

export const aTest = (realm: Partial<Realm> = {}): Push => ({
  realm: aRealm(realm),
  user: BEN.id,
  content: { _tag: 'test', at: UnixSeconds(1_790_000_000) },
});

/** Ben is to be shown these no longer. */
export const aRemoval = (...messages: ReadonlyArray<number>): Push => ({
  ...aTest(),
  content: { _tag: 'remove', messages: messages.map(MessageId) },
});

interface Said {
  readonly html?: string;
  readonly cause?: PushCause;
  /** A topic of the channel kitchen; null for a direct message from Ann to Ben. */
  readonly topic?: string | null;
  readonly withCay?: boolean;
  /** As many as that read it too, each under a long name. */
  readonly others?: number;
}

/** Ann says something, and Ben is notified. */
export const aMessagePush = ({
  html = '<p>soup?</p>',
  cause = { _tag: 'mentioned' },
  topic = null,
  withCay = false,
  others = 0,
}: Said = {}): Push => {
  const crowd = Array.from({ length: others }, (_, index) =>
    someone(1_000 + index, `Member of the Crowd ${index}`),
  );
  const view: PushedMessage = {
    message: { id: MessageId(99), sentAt: UnixSeconds(1_790_000_100), rendered: Html(html) },
    sender: ANN,
    place: topic === null ? null : { channel: { id: ChannelId(5), name: 'kitchen' }, topic },
    participants: topic === null ? [ANN, BEN, ...(withCay ? [CAY] : []), ...crowd] : null,
  };
  return { ...aTest(), content: { _tag: 'message', view, cause } };
};

export const OPTIONS: PayloadOptions = {
  avatarUrl: (realm, { avatar }) => `/avatars/${realm.id}/${avatar.version}.png`,
  hidesContent: false,
};
