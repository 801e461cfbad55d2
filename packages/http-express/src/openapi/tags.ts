import { endpoints } from '../endpoints/index.ts';
import type { AnyRoute } from '../route.ts';

const TAGS = {
  messages: 'Messages are sent, searched, edited, moved, reacted to and deleted.',
  reading: 'What the caller has read, starred and muted, and what others have read.',
  'drafts and snippets': 'Texts that the caller keeps to send them later, or again and again.',
  'channels and topics': 'Channels, who is subscribed to them, and their topics.',
  users: 'Accounts, profiles, personal settings, statuses, bots and invitations.',
  groups: 'Groups of users and of other groups, which permissions name.',
  organization: 'Settings of the organization, its emoji, linkifiers, playgrounds and fields.',
  files: 'Files are uploaded, listed, opened and deleted.',
  notifications: 'Devices that are notified, and words that notify.',
  live: 'Event queues, presence and typing: what happens as it happens.',
} as const;
export type TagName = keyof typeof TAGS;

/** What the document says of each tag. */
export const tags: ReadonlyArray<{ readonly name: string; readonly description: string }> =
  Object.entries(TAGS).map(([name, description]) => ({ name, description }));

const TAG_OF: Readonly<Record<keyof typeof endpoints, TagName>> = {
  'api-keys': 'users',
  server: 'organization',
  users: 'users',
  settings: 'users',
  sessions: 'users',
  bots: 'users',
  messages: 'messages',
  flags: 'reading',
  typing: 'live',
  presence: 'live',
  submessages: 'messages',
  reactions: 'messages',
  subscriptions: 'channels and topics',
  channels: 'channels and topics',
  'default-channels': 'channels and topics',
  topics: 'reading',
  groups: 'groups',
  realm: 'organization',
  uploads: 'files',
  avatars: 'users',
  attachments: 'files',
  snippets: 'drafts and snippets',
  drafts: 'drafts and snippets',
  emoji: 'organization',
  statuses: 'users',
  'alert-words': 'notifications',
  mutes: 'reading',
  devices: 'notifications',
  queues: 'live',
  invitations: 'users',
  linkifiers: 'organization',
  playgrounds: 'organization',
  join: 'users',
  'profile-fields': 'organization',
};

const byRoute = new Map<AnyRoute, TagName>(
  (Object.keys(TAG_OF) as ReadonlyArray<keyof typeof endpoints>).flatMap((noun) =>
    endpoints[noun].map((route) => [route, TAG_OF[noun]] as const),
  ),
);

/** The tag of a route that is served. */
export const tagOf = (route: AnyRoute): TagName => byRoute.get(route) ?? 'organization';
