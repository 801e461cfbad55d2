import type { Device, PushOutcome, PushSender } from '@parley/core';
import { type ApnsOptions, apns } from './apns/apns.ts';
import { type BouncerOptions, bouncer } from './bouncer/bouncer.ts';
import { type FcmOptions, fcm } from './fcm/fcm.ts';
import { apnsPayload } from './payload/apns-payload.ts';
import { fcmData, fcmPriority } from './payload/fcm-payload.ts';
import type { PayloadOptions } from './payload/words.ts';
import type { RetryPolicy } from './retry.ts';

/** How notifications reach devices: by the services of Apple and Google, or by a bouncer. */
export type PushTransports =
  | { readonly apple?: ApnsOptions; readonly android?: FcmOptions }
  | { readonly bouncer: BouncerOptions & { readonly patience?: RetryPolicy } };

/** A sender of notifications that holds connections. */
export interface ClosablePushSender extends PushSender {
  /** Closes idle connections. */
  close(): void;
}

const NOT_CONFIGURED = (kind: Device['kind']): PushOutcome => ({
  _tag: 'refused',
  says: `no credentials for ${kind}`,
});

/**
 * Makes the port that carries notifications to devices: by APNs and FCM, or by a bouncer that has
 * the credentials for both.
 *
 * @param carriers Credentials; a service without them refuses its devices.
 * @param options How avatars are addressed, and whether texts stay on this server.
 * @returns The sender, or null when there are no credentials at all.
 * @throws Error when a key is not a private key, or when the RSA key of the service account has
 * fewer than 2048 bits.
 */
export const pushSender = (
  carriers: PushTransports,
  options: PayloadOptions,
): ClosablePushSender | null => {
  if ('bouncer' in carriers) return { ...bouncer(carriers.bouncer, options), close: () => {} };
  const apple = carriers.apple && apns(carriers.apple);
  const android = carriers.android && fcm(carriers.android);
  if (apple === undefined && android === undefined) return null;
  return {
    send: (push, devices) => {
      const payloads = { apple: apnsPayload(push, options), android: fcmData(push, options) };
      const priority = fcmPriority(push);
      return Promise.all(
        devices.map((device): Promise<PushOutcome> => {
          const sent =
            device.kind === 'apple'
              ? apple?.send(device, payloads.apple)
              : android?.send(device, payloads.android, priority);
          return sent ?? Promise.resolve(NOT_CONFIGURED(device.kind));
        }),
      );
    },
    registry: null,
    close: () => apple?.close(),
  };
};
