import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
  /**
   * Registers a device of the caller for notifications. Behind `POST /users/me/apns_device_token`
   * and `POST /users/me/android_gcm_reg_id`.
   *
   * @returns Nothing. Left with {@link AddDeviceRefusal}.
   */
  readonly addDevice: HookedUseCase<AddDevice, AddDeviceRefusal, void>;
  /**
   * Removes a device of the caller. Behind `DELETE /users/me/apns_device_token` and
   * `DELETE /users/me/android_gcm_reg_id`.
   *
   * @returns Nothing. Left with {@link RemoveDeviceRefusal}.
   */
  readonly removeDevice: HookedUseCase<RemoveDevice, RemoveDeviceRefusal, void>;
  /**
   * Sends a test notification to one device of the caller, or to all of them. Behind
   * `POST /mobile_push/test_notification`.
   *
   * @returns Nothing; what the services of the devices answer is not told. Left with
   * {@link SendTestRefusal}, which tells what a bouncer answers.
   * @example
   * await parley.push.sendTest({ caller, token: null })();
   */
  readonly sendTest: UseCase<SendTest, SendTestRefusal, void>;
  /**
   * Tells whether the host gave a port that carries notifications to devices.
   *
   * @returns True when it did.
   */
  readonly isPossible: () => boolean;
}
