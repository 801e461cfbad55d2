import {
  type BouncerDenial,
  type Device,
  type DeviceKind,
  E,
  type Push,
  type PushOutcome,
  type PushSender,
} from '@parley/core';
import { apnsPayload } from '../payload/apns-payload.ts';
import { baseData, fcmData, fcmPriority } from '../payload/fcm-payload.ts';
import type { PayloadOptions } from '../payload/words.ts';
import { fieldOf } from '../post.ts';
import { PATIENCE, type RetryPolicy, withRetries } from '../retry.ts';
import { asking, type BouncerFields, type BouncerOptions, type BouncerRequest } from './ask.ts';
import { type Identity, identityOf } from './identity.ts';

export type { BouncerOptions } from './ask.ts';

/** As its protocol counts them. */
const KIND: Readonly<Record<DeviceKind, number>> = { apple: 1, android: 2 };

const tokensOf = (devices: ReadonlyArray<Device>, wanted: DeviceKind): ReadonlyArray<string> =>
  devices.filter(({ kind }) => kind === wanted).map(({ token }) => token);

const outcomeOf = (denied: BouncerDenial): PushOutcome => {
  const isTemporary =
    denied.rule === 'push.bouncer-unreachable' || denied.rule === 'push.bouncer-failing';
  return {
    _tag: isTemporary ? 'unavailable' : 'refused',
    says: `bouncer: ${denied.rule}`,
    denial: denied,
  };
};

/**
 * Who may not have anything carried now may again later, and is not to be asked for each message
 * until then.
 */
const notifyOutcomeOf = (denied: BouncerDenial): PushOutcome =>
  denied.rule === 'push.bouncer-disallows'
    ? { _tag: 'disallowed', says: denied.says }
    : outcomeOf(denied);

/**
 * Apple's own words stand beside those for the program on the wire to Apple; here they are still
 * apart.
 */
const notification = (
  identity: Identity,
  push: Push,
  devices: ReadonlyArray<Device>,
  options: PayloadOptions,
) => {
  const { aps, zulip } = apnsPayload(push, options);
  return {
    ...identity,
    apns_payload: { ...aps, custom: { zulip } },
    gcm_payload: fcmData(push, options),
    gcm_options: { priority: fcmPriority(push) },
    android_devices: tokensOf(devices, 'android'),
    apple_devices: tokensOf(devices, 'apple'),
  };
};

const isNamed = (answer: unknown, list: string, token: string): boolean => {
  const tokens = fieldOf(answer, 'deleted_devices', list);
  return Array.isArray(tokens) && tokens.includes(token);
};

const became = (answer: unknown, { kind, token }: Device): PushOutcome =>
  isNamed(answer, kind === 'apple' ? 'apple_devices' : 'android_devices', token)
    ? { _tag: 'dead' }
    : { _tag: 'accepted' };

const notify = async (
  ask: BouncerRequest,
  patience: RetryPolicy,
  fields: BouncerFields,
  devices: ReadonlyArray<Device>,
): Promise<ReadonlyArray<PushOutcome>> => {
  let told: unknown = null;
  const outcome = await withRetries(patience, async () => {
    const answer = await ask('push/notify', fields, 'json');
    if (E.isLeft(answer)) return notifyOutcomeOf(answer.left);
    told = answer.right;
    return { _tag: 'accepted' };
  });
  return devices.map((device) => (outcome._tag === 'accepted' ? became(told, device) : outcome));
};

const test = async (
  ask: BouncerRequest,
  identity: Identity,
  push: Push,
  { kind, token }: Device,
): Promise<PushOutcome> => {
  const fields = { ...identity, token, token_kind: KIND[kind], base_payload: baseData(push) };
  const answer = await ask('push/test_notification', fields, 'json');
  return E.isLeft(answer) ? outcomeOf(answer.left) : { _tag: 'accepted' };
};

/** A service between this server and those of the devices, which has the credentials for them. */
export const bouncer = (
  options: BouncerOptions & { readonly patience?: RetryPolicy },
  payload: PayloadOptions,
): PushSender => {
  const { organization, patience = PATIENCE } = options;
  const ask = asking(options);
  const tell = async (
    path: string,
    whose: Pick<Device, 'realm' | 'user'>,
    fields: BouncerFields = {},
  ): Promise<BouncerDenial | null> => {
    const answer = await ask(
      path,
      { server_uuid: organization, ...identityOf(organization, whose), ...fields },
      'form',
    );
    return E.isLeft(answer) ? answer.left : null;
  };
  return {
    send: (push, devices) => {
      const identity = identityOf(organization, { realm: push.realm.id, user: push.user });
      if (push.content._tag === 'test')
        return Promise.all(devices.map((device) => test(ask, identity, push, device)));
      return notify(ask, patience, notification(identity, push, devices, payload), devices);
    },
    registry: {
      add: (device) => {
        const { kind, token, app } = device;
        return tell('push/register', device, {
          token,
          token_kind: KIND[kind],
          ...(app !== null && { ios_app_id: app }),
        });
      },
      remove: (device) =>
        tell('push/unregister', device, { token: device.token, token_kind: KIND[device.kind] }),
      clear: (whose) => tell('push/unregister/all', whose),
    },
  };
};
