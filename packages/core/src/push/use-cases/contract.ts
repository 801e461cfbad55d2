import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/load-actor.ts';
import type { BotRefused } from '../../user/may-administer.ts';
import type { TypedDevice } from '../decide-add-device.ts';
import type { TokenUnknown } from '../decide-remove-device.ts';
import type { DeviceKind, TokenDenial } from '../device.ts';

export interface AddDevice extends TypedDevice {
  readonly caller: Caller;
}
export type AddDeviceRefusal = CallerDenial | BotRefused | TokenDenial | Stale;

export interface RemoveDevice {
  readonly caller: Caller;
  readonly kind: DeviceKind;
  readonly token: string;
}
export type RemoveDeviceRefusal = CallerDenial | BotRefused | TokenDenial | TokenUnknown | Stale;

export interface PushUseCases {
  /** Behind `POST /users/me/apns_device_token` and `POST /users/me/android_gcm_reg_id`. */
  readonly addDevice: UseCase<AddDevice, AddDeviceRefusal, void>;
  /** Behind `DELETE /users/me/apns_device_token` and `DELETE /users/me/android_gcm_reg_id`. */
  readonly removeDevice: UseCase<RemoveDevice, RemoveDeviceRefusal, void>;
}
