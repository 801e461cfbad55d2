import { FIRST_REVISION, type Guard, type RowGuard, type TopicGuard } from '@parley/core';
import { newestIn } from './places.ts';
import { findReaction } from './reactions.ts';
import { type MemoryState, pairKey } from './state.ts';
import { deviceKey, ownerOf } from './tables/keys.ts';

const storedRevision = (state: MemoryState, guard: RowGuard): number | null => {
  switch (guard.row) {
    case 'realm':
      return state.realms.get(guard.id)?.revision ?? null;
    case 'group':
      return state.groups.get(guard.id)?.revision ?? null;
    case 'user':
      return state.users.get(guard.id)?.revision ?? null;
    case 'channel':
      return state.channels.get(guard.id)?.revision ?? null;
    case 'attachment':
      return state.attachments.get(guard.id)?.revision ?? null;
    case 'upload-space':
      return state.uploadSpaces.get(guard.realm)?.revision ?? null;
    case 'upload':
      return state.uploads.has(guard.id) ? FIRST_REVISION : null;
    case 'message':
      return state.messages.get(guard.id)?.revision ?? null;
    case 'snippet':
      return state.snippets.get(guard.id)?.revision ?? null;
    case 'draft':
      return state.drafts.get(guard.id)?.revision ?? null;
    case 'invitation':
      return state.invitations.get(guard.id)?.revision ?? null;
    case 'linkifier':
      return state.linkifiers.get(guard.id)?.revision ?? null;
    case 'playground':
      return state.playgrounds.get(guard.id)?.revision ?? null;
    case 'profile-field':
      return state.profileFields.get(guard.id)?.revision ?? null;
    case 'emoji':
      return state.emoji.get(guard.id)?.revision ?? null;
    case 'status':
      return state.statuses.get(guard.user)?.revision ?? null;
    case 'alert-words':
      return state.alertWords.get(guard.user)?.revision ?? null;
    case 'mute':
      return state.mutes.get(pairKey(guard.user, guard.muted))?.revision ?? null;
    case 'reaction':
      return findReaction(state, guard) && FIRST_REVISION;
    case 'device':
      return state.devices.get(deviceKey(guard))?.revision ?? null;
    case 'subscription':
      return state.subscriptions.get(pairKey(guard.channel, guard.user))?.revision ?? null;
  }
};

const isTopicUnchanged = (state: MemoryState, { topic, revision, last }: TopicGuard): boolean =>
  state.topics.get(topic)?.revision === revision &&
  (last === undefined || newestIn(state, topic) === last);

export const holds = (state: MemoryState, guard: Guard): boolean => {
  switch (guard._tag) {
    case 'row.unchanged':
      return storedRevision(state, guard) === guard.revision;
    case 'topic.unchanged':
      return isTopicUnchanged(state, guard);
    case 'key.free':
      return ownerOf(state, guard) === null;
  }
};
