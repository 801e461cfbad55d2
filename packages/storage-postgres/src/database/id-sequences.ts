import { pgSequence } from 'drizzle-orm/pg-core';

/**
 * One sequence of ids for each kind, from which drizzle-kit writes the migrations. Not loaded at
 * run time.
 */
export const realmIds = pgSequence('realm_ids');
export const groupIds = pgSequence('group_ids');
export const userIds = pgSequence('user_ids');
export const channelIds = pgSequence('channel_ids');
export const attachmentIds = pgSequence('attachment_ids');
export const messageIds = pgSequence('message_ids');
export const snippetIds = pgSequence('snippet_ids');
export const draftIds = pgSequence('draft_ids');
export const emojiIds = pgSequence('emoji_ids');
export const invitationIds = pgSequence('invitation_ids');
export const linkifierIds = pgSequence('linkifier_ids');
export const playgroundIds = pgSequence('playground_ids');
export const profileFieldIds = pgSequence('profile_field_ids');
export const topicIds = pgSequence('topic_ids');
export const submessageIds = pgSequence('submessage_ids');
export const containerIds = pgSequence('container_ids');
export const historyIds = pgSequence('history_ids');
