import type { Device, PushOutcome, PushSender } from '@parley/core';
import { type ApnsOptions, apns } from './apns/apns.ts';
import { type BouncerOptions, bouncer } from './bouncer/bouncer.ts';
import { type FcmOptions, fcm } from './fcm/fcm.ts';
import { apnsPayload } from './payload/apns-payload.ts';
import { fcmData, fcmPriority } from './payload/fcm-payload.ts';
import type { PayloadOptions } from './payload/words.ts';
import type { RetryPolicy } from './retry.ts';

/** Who carries notifications: the services of the devices themselves, or a bouncer for all. */
export type PushTransports =
  | { readonly apple?: ApnsOptions; readonly android?: FcmOptions }
  | { readonly bouncer: BouncerOptions & { readonly patience?: RetryPolicy } };

export interface ClosablePushSender extends PushSender {
  /** Ends connections that stand idle. */
  close(): void;
}

const NOT_CONFIGURED = (kind: Device['kind']): PushOutcome => ({
  _tag: 'refused',
  says: `no credentials for ${kind}`,
});

/** Null when no transport is configured. */
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
