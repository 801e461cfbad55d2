import type { AnyRoute } from './route.ts';
import {
  archiveChannel,
  channelById,
  channelId,
  channelTopics,
  listChannels,
  updateChannel,
} from './routes/channels/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from './routes/channels/default-channels.ts';
import {
  changeSubscriptions,
  isSubscribed,
  subscribe,
  subscribers,
  subscriptions,
  unsubscribe,
} from './routes/channels/subscriptions.ts';
import { setTopicVisibility } from './routes/channels/user-topics.ts';
import { listAttachments, removeAttachment } from './routes/files/attachments.ts';
import { temporaryFileUrl } from './routes/files/temporary-file-url.ts';
import { uploadFile } from './routes/files/upload-file.ts';
import {
  addAndroidDevice,
  addAppleDevice,
  removeAndroidDevice,
  removeAppleDevice,
} from './routes/live/devices.ts';
import { closeQueue, pollEvents } from './routes/live/events.ts';
import { register } from './routes/live/register.ts';
import { sendTestNotification } from './routes/live/test-notification.ts';
import { createDrafts, editDraft, listDrafts, removeDraft } from './routes/messages/drafts.ts';
import {
  changeFlags,
  changeFlagsIn,
  markAllAsRead,
  markChannelAsRead,
  markTopicAsRead,
  readReceipts,
} from './routes/messages/flags.ts';
import { matchesNarrow } from './routes/messages/matches-narrow.ts';
import {
  deleteMessage,
  editMessage,
  fetchMessage,
  messageHistory,
} from './routes/messages/message.ts';
import { listMessages } from './routes/messages/messages.ts';
import { addReaction, removeReaction } from './routes/messages/reactions.ts';
import { renderMessage } from './routes/messages/render-message.ts';
import {
  createSnippet,
  editSnippet,
  listSnippets,
  removeSnippet,
} from './routes/messages/saved-snippets.ts';
import { sendMessage } from './routes/messages/send-message.ts';
import { submit } from './routes/messages/submessage.ts';
import { type } from './routes/messages/typing.ts';
import {
  changeGroupMembers,
  changeSubgroups,
  createGroup,
  deactivateGroup,
  groupMembers,
  groupSubgroups,
  isGroupMember,
  listGroups,
  updateGroup,
} from './routes/organization/groups.ts';
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from './routes/organization/invites.ts';
import { join, openLink } from './routes/organization/join.ts';
import {
  createLinkifier,
  editLinkifier,
  listLinkifiers,
  orderLinkifiers,
  removeLinkifier,
} from './routes/organization/linkifiers.ts';
import {
  createPlayground,
  editPlayground,
  removePlayground,
} from './routes/organization/playgrounds.ts';
import {
  listRealmEmoji,
  removeRealmEmoji,
  uploadRealmEmoji,
} from './routes/organization/realm-emoji.ts';
import { serverSettings } from './routes/organization/server-settings.ts';
import { updateRealm } from './routes/organization/update-realm.ts';
import { changeUserDefaults } from './routes/organization/user-defaults.ts';
import { addAlertWords, listAlertWords, removeAlertWords } from './routes/people/alert-words.ts';
import { removeAvatar, uploadAvatar } from './routes/people/avatar.ts';
import {
  createBot,
  deactivateBot,
  listBots,
  regenerateBotKey,
  updateBot,
} from './routes/people/bots.ts';
import { fetchApiKey } from './routes/people/fetch-api-key.ts';
import { muteUser, unmuteUser } from './routes/people/muted-users.ts';
import {
  presenceByEmail,
  presenceById,
  realmPresence,
  sayPresent,
} from './routes/people/presence.ts';
import {
  createProfileField,
  emptyProfile,
  fillInProfile,
  listProfileFields,
  orderProfileFields,
  removeProfileField,
  updateProfileField,
} from './routes/people/profile-fields.ts';
import { endOtherSessions, endSession, listSessions } from './routes/people/sessions.ts';
import {
  changeDisplaySettings,
  changeNotificationSettings,
  changeSettings,
  confirmEmail,
  replaceApiKey,
} from './routes/people/settings.ts';
import { getStatus, setOwnStatus, setStatus } from './routes/people/status.ts';
import {
  deactivateUser,
  leaveRealm,
  ownUser,
  reactivateUser,
  updateUserByEmail,
  updateUserById,
  userByEmail,
  userById,
} from './routes/people/user.ts';
import { createUser, listUsers } from './routes/people/users.ts';

/** Everything that is served, for the router and for whoever wants to know. */
export const routes: ReadonlyArray<AnyRoute> = [
  fetchApiKey,
  serverSettings,
  createUser,
  listUsers,
  ownUser,
  userById,
  userByEmail,
  updateUserById,
  updateUserByEmail,
  leaveRealm,
  deactivateUser,
  reactivateUser,
  changeSettings,
  changeDisplaySettings,
  changeNotificationSettings,
  confirmEmail,
  listSessions,
  endOtherSessions,
  endSession,
  replaceApiKey,
  createBot,
  listBots,
  updateBot,
  deactivateBot,
  regenerateBotKey,
  sendMessage,
  renderMessage,
  listMessages,
  matchesNarrow,
  fetchMessage,
  editMessage,
  deleteMessage,
  messageHistory,
  changeFlags,
  changeFlagsIn,
  markAllAsRead,
  markChannelAsRead,
  markTopicAsRead,
  readReceipts,
  type,
  sayPresent,
  realmPresence,
  presenceById,
  presenceByEmail,
  submit,
  addReaction,
  removeReaction,
  subscribe,
  unsubscribe,
  subscriptions,
  changeSubscriptions,
  subscribers,
  isSubscribed,
  listChannels,
  channelById,
  channelId,
  updateChannel,
  archiveChannel,
  channelTopics,
  addDefaultChannel,
  removeDefaultChannel,
  setTopicVisibility,
  listGroups,
  createGroup,
  updateGroup,
  deactivateGroup,
  changeGroupMembers,
  changeSubgroups,
  groupMembers,
  groupSubgroups,
  isGroupMember,
  updateRealm,
  changeUserDefaults,
  uploadFile,
  uploadAvatar,
  removeAvatar,
  temporaryFileUrl,
  listAttachments,
  removeAttachment,
  listSnippets,
  createSnippet,
  editSnippet,
  removeSnippet,
  listDrafts,
  createDrafts,
  editDraft,
  removeDraft,
  listRealmEmoji,
  uploadRealmEmoji,
  removeRealmEmoji,
  getStatus,
  setStatus,
  setOwnStatus,
  listAlertWords,
  addAlertWords,
  removeAlertWords,
  muteUser,
  unmuteUser,
  addAppleDevice,
  removeAppleDevice,
  addAndroidDevice,
  removeAndroidDevice,
  sendTestNotification,
  register,
  pollEvents,
  closeQueue,
  createInvitation,
  listInvitations,
  revokeInvitation,
  listLinkifiers,
  createLinkifier,
  editLinkifier,
  removeLinkifier,
  orderLinkifiers,
  createPlayground,
  editPlayground,
  removePlayground,
  openLink,
  join,
  listProfileFields,
  createProfileField,
  updateProfileField,
  removeProfileField,
  orderProfileFields,
  fillInProfile,
  emptyProfile,
];
