import { type BouncerDenial, type Device, type DeviceKind, E, type Push, type PushOutcome, type PushSender } from '@parley/core';
import { apnsPayload } from '../payload/apns-payload.ts';
import { baseData, fcmData } from '../payload/fcm-payload.ts';
import type { PayloadOptions } from '../payload/words.ts';
import { fieldOf } from '../post.ts';
import { PATIENCE, type Patience, withRetries } from '../retry.ts';
import { type Ask, asking, type BouncerOptions } from './ask.ts';

export type { BouncerOptions } from './ask.ts';

/** As its protocol counts them. */
const KIND: Readonly<Record<DeviceKind, number>> = { apple: 1, android: 2 };

const tokensOf = (devices: ReadonlyArray<Device>, wanted: DeviceKind): ReadonlyArray<string> =>
  devices.filter(({ kind }) => kind === wanted).map(({ token }) => token);

const outcomeOf = (denied: BouncerDenial): PushOutcome => {
  const isTemporary = denied.rule === 'push.bouncer-unreachable' || denied.rule === 'push.bouncer-failing';
  return { _tag: isTemporary ? 'unavailable' : 'refused', says: `bouncer: ${denied.rule}`, denial: denied };
};

/** Apple's own words stand beside those for the program on the wire to Apple; here they are still apart. */
const notification = (push: Push, devices: ReadonlyArray<Device>, options: PayloadOptions) => {
  const { aps, zulip } = apnsPayload(push, options);
  return {
    user_id: push.user,
    apns_payload: { ...aps, custom: { zulip } },
    gcm_payload: fcmData(push, options),
    gcm_options: { priority: 'high' },
    android_devices: tokensOf(devices, 'android'),
    apple_devices: tokensOf(devices, 'apple'),
  };
};

const isNamed = (answer: unknown, list: string, token: string): boolean => {
  const tokens = fieldOf(answer, 'deleted_devices', list);
  return Array.isArray(tokens) && tokens.includes(token);
};

const became = (answer: unknown, { kind, token }: Device): PushOutcome =>
  isNamed(answer, kind === 'apple' ? 'apple_devices' : 'android_devices', token) ? { _tag: 'dead' } : { _tag: 'accepted' };

const notify = async (
  ask: Ask,
  patience: Patience,
  options: PayloadOptions,
  push: Push,
  devices: ReadonlyArray<Device>,
): Promise<ReadonlyArray<PushOutcome>> => {
  const fields = notification(push, devices, options);
  let told: unknown = null;
  const outcome = await withRetries(patience, async () => {
    const answer = await ask('push/notify', fields);
    if (E.isLeft(answer)) return outcomeOf(answer.left);
    told = answer.right;
    return { _tag: 'accepted' };
  });
  return devices.map((device) => (outcome._tag === 'accepted' ? became(told, device) : outcome));
};

const test = async (ask: Ask, push: Push, { kind, token }: Device): Promise<PushOutcome> => {
  const fields = { user_id: push.user, token, token_kind: KIND[kind], base_payload: baseData(push) };
  const answer = await ask('push/test_notification', fields);
  return E.isLeft(answer) ? outcomeOf(answer.left) : { _tag: 'accepted' };
};

/** A service between this server and those of the devices, which has the credentials for them. */
export const bouncer = (options: BouncerOptions & { readonly patience?: Patience }, payload: PayloadOptions): PushSender => {
  const ask = asking(options);
  const patience = options.patience ?? PATIENCE;
  const tell = async (path: string, fields: Readonly<Record<string, unknown>>): Promise<BouncerDenial | null> => {
    const answer = await ask(path, fields);
    return E.isLeft(answer) ? answer.left : null;
  };
  return {
    send: (push, devices) => {
      if (push.content._tag === 'test') return Promise.all(devices.map((device) => test(ask, push, device)));
      return notify(ask, patience, payload, push, devices);
    },
    registry: {
      add: ({ kind, token, user, app }) =>
        tell('push/register', { user_id: user, token, token_kind: KIND[kind], ...(app !== null && { ios_app_id: app }) }),
      remove: ({ kind, token, user }) => tell('push/unregister', { user_id: user, token, token_kind: KIND[kind] }),
      clear: (user) => tell('push/unregister/all', { user_id: user }),
    },
  };
};
