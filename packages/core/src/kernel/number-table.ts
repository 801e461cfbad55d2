/**
 * One row of the table. Every number is an option of the host: `numbers` of `createParley` and of
 * `createContainer`.
 */
export interface NumberNote {
  /** What a reader of docs/reference/limits.md and of the refusal is told is limited. */
  readonly what: string;
  readonly countedFor: string;
  readonly most: number;
  /** Which rows, those of one account, organization or message; see `CountedKind`. */
  readonly counts: string;
  readonly measure: 'items' | 'size';
  /** The host and the command line are not bound by numbers of 24 hours. */
  readonly isPerDay?: true;
  /** Which users have this number, where administrators have a different one. */
  readonly who?: 'administrators' | 'others';
  /** The number is multiplied by the bytes of the largest file that the organization allows. */
  readonly timesLargestFile?: true;
  readonly rule: string;
}

const ACCOUNT = { countedFor: 'account', measure: 'items' } as const;
const OWNER = {
  countedFor: 'account with its bots, 24 hours',
  measure: 'items',
  isPerDay: true,
} as const;
const ORGANIZATION = { countedFor: 'organization', measure: 'items' } as const;

/** What an account, an organization and a message may own. */
export const NUMBERS = {
  drafts: { ...ACCOUNT, what: 'drafts', most: 500, counts: 'drafts', rule: 'draft.too-many' },
  draftCharacters: {
    ...ACCOUNT,
    what: 'characters in drafts',
    most: 2_000_000,
    counts: 'drafts',
    measure: 'size',
    rule: 'draft.too-many',
  },
  snippets: {
    ...ACCOUNT,
    what: 'saved snippets',
    most: 500,
    counts: 'snippets',
    rule: 'snippet.too-many',
  },
  snippetCharacters: {
    ...ACCOUNT,
    what: 'characters in saved snippets',
    most: 2_000_000,
    counts: 'snippets',
    measure: 'size',
    rule: 'snippet.too-many',
  },
  alertWords: {
    ...ACCOUNT,
    what: 'alert words',
    most: 500,
    counts: 'alert-words',
    rule: 'alert-word.too-many',
  },
  topicVisibilities: {
    ...ACCOUNT,
    what: 'topics with a visibility policy',
    most: 5_000,
    counts: 'topic-visibilities',
    rule: 'topic.visibility.too-many',
  },
  mutedUsers: {
    ...ACCOUNT,
    what: 'muted users',
    most: 1_000,
    counts: 'mutes',
    rule: 'mute.too-many',
  },
  devices: {
    ...ACCOUNT,
    what: 'devices',
    most: 30,
    counts: 'devices',
    rule: 'push.too-many-devices',
  },
  apiKeys: {
    ...ACCOUNT,
    what: 'API keys and browser sessions',
    most: 100,
    counts: 'api-keys',
    rule: 'user.too-many-keys',
  },
  uploads: {
    ...ACCOUNT,
    what: 'unfinished uploads',
    most: 100,
    counts: 'uploads',
    rule: 'upload.too-many',
  },
  uploadSizes: {
    ...ACCOUNT,
    what: 'bytes announced by unfinished uploads',
    most: 20,
    counts: 'uploads',
    measure: 'size',
    timesLargestFile: true,
    rule: 'upload.too-many',
  },
  activeBots: {
    ...ACCOUNT,
    what: 'active bots',
    most: 50,
    counts: 'active-bots',
    rule: 'user.bot-too-many',
  },
  bots: {
    ...ACCOUNT,
    what: 'bots, including deactivated ones',
    most: 200,
    counts: 'bots',
    rule: 'user.bot-too-many',
  },
  invitations: {
    ...ACCOUNT,
    what: 'invitation links in use',
    most: 100,
    counts: 'invitations',
    rule: 'invitation.too-many',
  },
  requestKeys: {
    ...ACCOUNT,
    what: 'idempotency keys that are remembered',
    most: 10_000,
    counts: 'request-keys',
    rule: 'request.too-many-keys',
  },
  requestReplyCharacters: {
    ...ACCOUNT,
    what: 'characters in the replies that are remembered with idempotency keys',
    most: 10_000_000,
    counts: 'request-keys',
    measure: 'size',
    rule: 'request.too-many-keys',
  },
  channelsMade: {
    ...OWNER,
    what: 'channels created within 24 hours',
    most: 100,
    counts: 'channels-made',
    who: 'others',
    rule: 'channel.create.too-many',
  },
  channelsMadeByAdministrator: {
    ...OWNER,
    what: 'channels created within 24 hours',
    most: 1_000,
    counts: 'channels-made',
    who: 'administrators',
    rule: 'channel.create.too-many',
  },
  channels: {
    ...ORGANIZATION,
    what: 'channels in use',
    most: 20_000,
    counts: 'channels',
    rule: 'channel.create.organization-full',
  },
  groupsMade: {
    ...OWNER,
    what: 'groups created within 24 hours',
    most: 100,
    counts: 'groups-made',
    who: 'others',
    rule: 'group.too-many',
  },
  groupsMadeByAdministrator: {
    ...OWNER,
    what: 'groups created within 24 hours',
    most: 1_000,
    counts: 'groups-made',
    who: 'administrators',
    rule: 'group.too-many',
  },
  groups: {
    ...ORGANIZATION,
    what: 'groups in use',
    most: 5_000,
    counts: 'groups',
    rule: 'group.too-many',
  },
  emojiMade: {
    ...OWNER,
    what: 'custom emoji added within 24 hours',
    most: 100,
    counts: 'emoji-made',
    who: 'others',
    rule: 'emoji.too-many',
  },
  emojiMadeByAdministrator: {
    ...OWNER,
    what: 'custom emoji added within 24 hours',
    most: 1_000,
    counts: 'emoji-made',
    who: 'administrators',
    rule: 'emoji.too-many',
  },
  emoji: {
    ...ORGANIZATION,
    what: 'custom emoji in use',
    most: 5_000,
    counts: 'emoji',
    rule: 'emoji.too-many',
  },
  profileFields: {
    ...ORGANIZATION,
    what: 'profile fields',
    most: 50,
    counts: 'profile-fields',
    rule: 'profile.too-many',
  },
  profileFieldCharacters: {
    ...ORGANIZATION,
    what: 'characters of data in profile fields',
    most: 200_000,
    counts: 'profile-fields',
    measure: 'size',
    rule: 'profile.too-many',
  },
  playgrounds: {
    ...ORGANIZATION,
    what: 'code playgrounds',
    most: 200,
    counts: 'playgrounds',
    rule: 'playground.too-many',
  },
  playgroundCharacters: {
    ...ORGANIZATION,
    what: 'characters in code playgrounds',
    most: 200_000,
    counts: 'playgrounds',
    measure: 'size',
    rule: 'playground.too-many',
  },
  linkifiers: {
    ...ORGANIZATION,
    what: 'linkifiers',
    most: 200,
    counts: 'linkifiers',
    rule: 'linkifier.too-many',
  },
  reactionEmoji: {
    countedFor: 'message',
    measure: 'items',
    what: 'different emoji',
    most: 100,
    counts: 'reaction-emoji',
    rule: 'reaction.too-many-emoji',
  },
} as const satisfies Readonly<Record<string, NumberNote>>;

/**
 * Rows that are counted together, each kind for one owner: an account, an organization or a
 * message. `api-keys` are keys of programs and sessions of browsers that have not ended at `at`,
 * `bots` those of one owner, deactivated or not, and `invitations` the links of one maker that can
 * still be used at `at`. What is `-made` was made after `at` by an account or by one of its bots.
 * `channels` are those of one organization that are not archived; `groups` and `emoji` are not
 * deactivated. `reaction-emoji` are the different emoji of the reactions to one message.
 */
export type CountedKind = (typeof NUMBERS)[keyof typeof NUMBERS]['counts'];
