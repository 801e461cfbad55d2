import type { RuleNote } from '../kernel/denial.ts';

export const requestRules = {
  'expected.changed': {
    says: 'Something is not as the caller has read it and expects it to be. Nothing was changed.',
    setting: null,
  },
  'request.key-invalid': {
    says: 'An idempotency key has 1 to 255 characters, all of them printable ASCII.',
    setting: null,
  },
  'request.key-reused': {
    says:
      'The account used the idempotency key for another command within the last day. ' +
      'Nothing was changed.',
    setting: null,
  },
  'request.key-unsupported': {
    says:
      'The command takes no idempotency key: its reply holds a secret or is too long to be ' +
      'stored, it is not a single change, or no account asks for it. Nothing was changed.',
    setting: null,
  },
  'request.too-many-keys': {
    says:
      'An account has at most 10,000 idempotency keys that are remembered, and 10,000,000 ' +
      'characters in the replies to them.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
