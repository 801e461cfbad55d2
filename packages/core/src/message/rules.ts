import type { RuleNote } from '../kernel/denial.ts';
import { editRules, moveRules } from './edit/rules.ts';
import { listRules } from './list/rules.ts';
import { sendRules, writeRules } from './send/rules.ts';
import { undoRules } from './undo/rules.ts';

const readRules = {
  'message.unavailable': {
    says: 'The message does not exist, or may not be read by this user.',
    setting: 'privacy, history_public_to_subscribers',
  },
  'message.history.turned-off': {
    says: 'Edit history is not shown.',
    setting: 'message_edit_history_visibility_policy',
  },
} as const satisfies Record<string, RuleNote>;

const flagRules = {
  'message.flag.unknown': { says: 'There is no such flag.', setting: null },
  'message.flag.not-editable': { says: 'Clients cannot change this flag.', setting: null },
  'message.flag.unknown-operation': { says: 'A flag is added or removed.', setting: null },
  'message.receipts.turned-off': {
    says: 'Read receipts are turned off.',
    setting: 'enable_read_receipts',
  },
  'message.read.unknown-topic': {
    says: 'This user never received a message in a topic of this name.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;

const metaRules = {
  'message.meta.not-permitted': {
    says: 'Only the sender and administrators may change the metadata of a message.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;

const deleteRules = {
  'message.delete.not-permitted': {
    says:
      'Only the sender, or the owner of the bot that sent it, may delete a message, and only ' +
      'if in this group.',
    setting: 'can_delete_own_message_group, can_delete_any_message_group',
  },
  'message.delete.time-limit': {
    says: 'The message is too old to be deleted by its sender.',
    setting: 'message_content_delete_limit_seconds',
  },
} as const satisfies Record<string, RuleNote>;

export const messageRules = {
  ...readRules,
  ...listRules,
  ...writeRules,
  ...sendRules,
  ...editRules,
  ...moveRules,
  ...flagRules,
  ...deleteRules,
  ...metaRules,
  ...undoRules,
} as const;
