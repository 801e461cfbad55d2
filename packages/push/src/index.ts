export type { ApnsOptions } from './apns/apns.ts';
export type { BouncerOptions } from './bouncer/bouncer.ts';
export type { ServiceAccount } from './fcm/access-token.ts';
export type { FcmOptions } from './fcm/fcm.ts';
export type { PayloadOptions } from './payload/words.ts';
export { type ClosablePushSender, type PushTransports, pushSender } from './push-sender.ts';
export type { RetryPolicy } from './retry.ts';
export { type PushDeliveryHandle, startPushDelivery } from './start-push-delivery.ts';
