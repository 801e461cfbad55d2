import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { BotRefused } from '../../user/may-administer.ts';
import type { TypedDevice } from '../decide-add-device.ts';
import type { TokenUnknown } from '../decide-remove-device.ts';
import type { DeviceKind, TokenDenial } from '../device.ts';
import type { BouncerDenial } from '../push-sender.ts';

export interface AddDevice extends TypedDevice {
  readonly caller: Caller;
}
export type AddDeviceRefusal =
  | CallerDenial
  | BotRefused
  | TokenDenial
  | TooMany<'push.too-many-devices'>
  | BouncerDenial
  | Stale;

export interface RemoveDevice {
  readonly caller: Caller;
  readonly kind: DeviceKind;
  readonly token: string;
}
export type RemoveDeviceRefusal =
  | CallerDenial
  | BotRefused
  | TokenDenial
  | TokenUnknown
  | BouncerDenial
  | Stale;

export interface SendTest {
  readonly caller: Caller;
  /** The token of the one target device. Null for all devices of the caller. */
  readonly token: string | null;
}
export type SendTestRefusal =
  | CallerDenial
  | BotRefused
  | Denial<'push.device-unknown'>
  | BouncerDenial;

export interface PushUseCases {
  /** Behind `POST /users/me/apns_device_token` and `POST /users/me/android_gcm_reg_id`. */
  readonly addDevice: UseCase<AddDevice, AddDeviceRefusal, void>;
  /** Behind `DELETE /users/me/apns_device_token` and `DELETE /users/me/android_gcm_reg_id`. */
  readonly removeDevice: UseCase<RemoveDevice, RemoveDeviceRefusal, void>;
  /**
   * Behind `POST /mobile_push/test_notification`. What the services of the devices make of it is
   * not told; what a bouncer says is.
   */
  readonly sendTest: UseCase<SendTest, SendTestRefusal, void>;
  /** Is there anybody who carries notifications to devices? */
  readonly isPossible: () => boolean;
}
