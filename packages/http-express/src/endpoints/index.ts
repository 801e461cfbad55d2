import type { AnyRoute } from '../route.ts';
import { alertWordRoutes } from './alert-words/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { botRoutes } from './bots/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import { defaultChannelRoutes } from './default-channels/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { emojiRoutes } from './emoji/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { joinRoutes } from './join/routes.ts';
import { linkifierRoutes } from './linkifiers/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { muteRoutes } from './mutes/routes.ts';
import { playgroundRoutes } from './playgrounds/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { profileFieldRoutes } from './profile-fields/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { realmRoutes } from './realm/routes.ts';
import { serverRoutes } from './server/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { snippetRoutes } from './snippets/routes.ts';
import { statusRoutes } from './statuses/routes.ts';
import { submessageRoutes } from './submessages/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { topicRoutes } from './topics/routes.ts';
import { typingRoutes } from './typing/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';

/** The endpoints by noun: each folder here has the routes of one. */
export const endpoints = {
  'api-keys': apiKeyRoutes,
  server: serverRoutes,
  users: userRoutes,
  settings: settingRoutes,
  sessions: sessionRoutes,
  bots: botRoutes,
  messages: messageRoutes,
  flags: flagRoutes,
  typing: typingRoutes,
  presence: presenceRoutes,
  submessages: submessageRoutes,
  reactions: reactionRoutes,
  subscriptions: subscriptionRoutes,
  channels: channelRoutes,
  'default-channels': defaultChannelRoutes,
  topics: topicRoutes,
  groups: groupRoutes,
  realm: realmRoutes,
  uploads: uploadRoutes,
  avatars: avatarRoutes,
  attachments: attachmentRoutes,
  snippets: snippetRoutes,
  drafts: draftRoutes,
  emoji: emojiRoutes,
  statuses: statusRoutes,
  'alert-words': alertWordRoutes,
  mutes: muteRoutes,
  devices: deviceRoutes,
  queues: queueRoutes,
  invitations: invitationRoutes,
  linkifiers: linkifierRoutes,
  playgrounds: playgroundRoutes,
  join: joinRoutes,
  'profile-fields': profileFieldRoutes,
} satisfies Readonly<Record<string, ReadonlyArray<AnyRoute>>>;

/** Every route that is served, in the order of the documents. */
export const routes: ReadonlyArray<AnyRoute> = Object.values(endpoints).flat();
