import type { RuleNote } from '../../kernel/denial.ts';

export const undoRules = {
  'undo.unknown': {
    says:
      'There is no change of this id that the caller can take back: it is older than a day, ' +
      'removed a notice, concerned more than 500 people, or was none of this message.',
    setting: null,
  },
  'undo.done': { says: 'The change was taken back already.', setting: null },
  'undo.changed': {
    says: 'The text was edited again, or something of what was moved was moved again.',
    setting: null,
  },
  'undo.written-since': {
    says: 'The topic moved as a whole, and messages were sent to it since.',
    setting: null,
  },
  'undo.not-permitted': {
    says:
      'Who made a change may take it back, and otherwise only users who may do the opposite ' +
      'now and can see all of what was moved.',
    setting: null,
  },
  'undo.time-limit': {
    says:
      'The change is older than 10 minutes, and the user who made it may not do the opposite ' +
      'any more.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
