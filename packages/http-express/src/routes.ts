import type { AnyRoute } from './route.ts';
import { addAlertWords, listAlertWords, removeAlertWords } from './routes/alert-words.ts';
import { listAttachments, removeAttachment } from './routes/attachments.ts';
import { removeAvatar, uploadAvatar } from './routes/avatar.ts';
import { createBot, deactivateBot, listBots, regenerateBotKey, updateBot } from './routes/bots.ts';
import { archiveChannel, channelId, channelTopics, listChannels, updateChannel } from './routes/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from './routes/default-channels.ts';
import { addAndroidDevice, addAppleDevice, removeAndroidDevice, removeAppleDevice } from './routes/devices.ts';
import { createDrafts, editDraft, listDrafts, removeDraft } from './routes/drafts.ts';
import { closeQueue, pollEvents } from './routes/events.ts';
import { fetchApiKey } from './routes/fetch-api-key.ts';
import { changeFlags, changeFlagsIn, markAllAsRead, markChannelAsRead, markTopicAsRead, readReceipts } from './routes/flags.ts';
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
} from './routes/groups.ts';
import { createInvitation, listInvitations, revokeInvitation } from './routes/invites.ts';
import { join, openLink } from './routes/join.ts';
import { createLinkifier, editLinkifier, listLinkifiers, orderLinkifiers, removeLinkifier } from './routes/linkifiers.ts';
import { deleteMessage, editMessage, fetchMessage, messageHistory } from './routes/message.ts';
import { listMessages } from './routes/messages.ts';
import { muteUser, unmuteUser } from './routes/muted-users.ts';
import { createPlayground, editPlayground, removePlayground } from './routes/playgrounds.ts';
import { presenceByEmail, presenceById, realmPresence, sayPresent } from './routes/presence.ts';
import {
  createProfileField,
  emptyProfile,
  fillInProfile,
  listProfileFields,
  orderProfileFields,
  removeProfileField,
  updateProfileField,
} from './routes/profile-fields.ts';
import { addReaction, removeReaction } from './routes/reactions.ts';
import { listRealmEmoji, removeRealmEmoji, uploadRealmEmoji } from './routes/realm-emoji.ts';
import { register } from './routes/register.ts';
import { renderMessage } from './routes/render-message.ts';
import { createSnippet, editSnippet, listSnippets, removeSnippet } from './routes/saved-snippets.ts';
import { sendMessage } from './routes/send-message.ts';
import { serverSettings } from './routes/server-settings.ts';
import { changeDisplaySettings, changeNotificationSettings, changeSettings, confirmEmail, replaceApiKey } from './routes/settings.ts';
import { getStatus, setOwnStatus, setStatus } from './routes/status.ts';
import { submit } from './routes/submessage.ts';
import { changeSubscriptions, isSubscribed, subscribe, subscribers, subscriptions, unsubscribe } from './routes/subscriptions.ts';
import { temporaryFileUrl } from './routes/temporary-file-url.ts';
import { sendTestNotification } from './routes/test-notification.ts';
import { type } from './routes/typing.ts';
import { updateRealm } from './routes/update-realm.ts';
import { uploadFile } from './routes/upload-file.ts';
import {
  deactivateUser,
  leaveRealm,
  ownUser,
  reactivateUser,
  updateUserByEmail,
  updateUserById,
  userByEmail,
  userById,
} from './routes/user.ts';
import { changeUserDefaults } from './routes/user-defaults.ts';
import { setTopicVisibility } from './routes/user-topics.ts';
import { createUser, listUsers } from './routes/users.ts';

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
  replaceApiKey,
  createBot,
  listBots,
  updateBot,
  deactivateBot,
  regenerateBotKey,
  sendMessage,
  renderMessage,
  listMessages,
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
