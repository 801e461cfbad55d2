import type { RuleNote } from '../kernel/denial.ts';

export const emojiRules = {
  'emoji.unknown': { says: 'There is no emoji with this name.', setting: null },
  'emoji.code-unknown': { says: 'There is no emoji of this type with this code.', setting: null },
  'emoji.name-differs': {
    says: 'The emoji with this code does not have this name.',
    setting: null,
  },
  'emoji.type-unknown': {
    says: 'The type of an emoji is Unicode’s, the organization’s own, or the server’s.',
    setting: null,
  },
  'emoji.custom-unknown': { says: 'The organization has no emoji with that id.', setting: null },
  'emoji.custom-name-differs': {
    says: 'The organization’s emoji with that id has another name.',
    setting: null,
  },
  'emoji.custom-deactivated': {
    says: 'The organization’s emoji is no longer in use.',
    setting: null,
  },
  'emoji.add-not-permitted': {
    says: 'Not every user may add emoji to the organization.',
    setting: 'can_add_custom_emoji_group',
  },
  'emoji.name-missing': { says: 'An emoji has a name.', setting: null },
  'emoji.name-characters': {
    says: 'The name of an emoji is made of lower-case letters, digits, dashes and underscores.',
    setting: null,
  },
  'emoji.name-ending': {
    says: 'The name of an emoji ends with a letter or a digit.',
    setting: null,
  },
  'emoji.name-taken': {
    says: 'Two emoji that the organization uses cannot have the same name.',
    setting: null,
  },
  'emoji.overrides-unicode': {
    says: 'Only administrators and owners give a name that one of Unicode’s emoji has.',
    setting: null,
  },
  'emoji.image-missing': { says: 'No emoji has a picture with this address.', setting: null },
  'emoji.not-author': {
    says: 'An emoji is deactivated by administrators or by the user who added it.',
    setting: null,
  },
  'emoji.too-many': {
    says:
      'An account and its bots add at most 100 custom emoji within 24 hours, an ' +
      'administrator 1,000; an organization has at most 5,000 active ones.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
