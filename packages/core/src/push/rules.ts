import type { RuleNote } from '../kernel/denial.ts';

export const pushRules = {
  'push.token-length': { says: 'The token of a device has between one and 4096 characters.', setting: null },
  'push.token-undecodable': { says: "The token of one of Apple's devices is base64.", setting: null },
  'push.token-unknown': { says: 'The user has no device with this token.', setting: null },
} as const satisfies Record<string, RuleNote>;
