import type { RuleNote } from '../kernel/denial.ts';

export const pushRules = {
  'push.token-length': {
    says: 'The token of a device has between one and 4096 characters.',
    setting: null,
  },
  'push.token-undecodable': {
    says: "The token of one of Apple's devices is base64.",
    setting: null,
  },
  'push.token-unknown': { says: 'The user has no device with this token.', setting: null },
  'push.device-unknown': {
    says: 'A test notification goes to devices of the caller.',
    setting: null,
  },
  'push.bouncer-unreachable': { says: 'The push bouncer cannot be reached.', setting: null },
  'push.bouncer-failing': { says: 'The push bouncer is out of order.', setting: null },
  'push.bouncer-device-unknown': {
    says: 'The push bouncer knows of no such device.',
    setting: null,
  },
  'push.bouncer-disallows': {
    says: 'The push bouncer sends no notifications for the organization.',
    setting: null,
  },
  'push.bouncer-refuses': { says: 'The push bouncer refused the request.', setting: null },
  'push.too-many-devices': {
    says:
      'An account has at most 30 devices. A new one replaces one that was not renewed for ' +
      '60 days.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
