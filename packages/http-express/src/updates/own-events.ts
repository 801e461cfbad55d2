import type { ClientUpdate, DraftNotice, SnippetNotice } from '@parley/core';
import { toAttachment } from '../endpoints/attachments/codec.ts';
import { toDraft } from '../endpoints/drafts/codec.ts';
import { topicName } from '../endpoints/messages/codec.ts';
import { LEGACY_SETTINGS, legacyEvents } from '../endpoints/settings/legacy-settings.ts';
import { USER_SETTINGS_NAMES } from '../endpoints/settings/user-setting-names.ts';
import { toSnippet } from '../endpoints/snippets/codec.ts';
import { toMutedTopics } from '../endpoints/topics/codec.ts';
import type { EventWriter } from './event-writer.ts';
import { asksFor, asksForMutedTopics } from './interests.ts';

type NoticeOf<Tag extends ClientUpdate['_tag']> = Extract<ClientUpdate, { readonly _tag: Tag }>;

/** An event with one shape for all its listeners. */
const plain = <One extends ClientUpdate>(
  type: string,
  fields: (update: One) => object,
): EventWriter<One> => ({
  types: [type],
  write: (update) => [{ body: JSON.stringify({ type, ...fields(update) }) }],
});

const SNIPPETS = 'saved_snippets';
const snippetKept = plain<Extract<SnippetNotice, { readonly _tag: 'snippet.kept' }>>(
  SNIPPETS,
  ({ isNew, snippet }) => ({
    op: isNew ? 'add' : 'update',
    saved_snippet: toSnippet(snippet),
  }),
);
const snippetRemoved = plain<NoticeOf<'snippet.removed'>>(SNIPPETS, ({ snippet }) => ({
  op: 'remove',
  saved_snippet_id: snippet,
}));

const ATTACHMENT = 'attachment';
const attachmentKept = plain<NoticeOf<'attachment.kept'>>(
  ATTACHMENT,
  ({ isNew, held, spaceUsed }) => ({
    op: isNew ? 'add' : 'update',
    attachment: toAttachment(held),
    upload_space_used: spaceUsed,
  }),
);
const attachmentGone = plain<NoticeOf<'attachment.gone'>>(
  ATTACHMENT,
  ({ attachment, spaceUsed }) => ({
    op: 'remove',
    attachment: { id: attachment },
    upload_space_used: spaceUsed,
  }),
);

const DRAFTS = 'drafts';
const draftsCreated = plain<Extract<DraftNotice, { readonly _tag: 'drafts.created' }>>(
  DRAFTS,
  ({ drafts }) => ({
    op: 'add',
    drafts: drafts.map(toDraft),
  }),
);
const draftUpdated = plain<NoticeOf<'draft.updated'>>(DRAFTS, ({ draft }) => ({
  op: 'update',
  draft: toDraft(draft),
}));
const draftRemoved = plain<NoticeOf<'draft.removed'>>(DRAFTS, ({ draft }) => ({
  op: 'remove',
  draft_id: draft,
}));

const invitations = plain<NoticeOf<'invitations.changed'>>('invites_changed', () => ({}));

const alertWords = plain<NoticeOf<'alert-words.told'>>('alert_words', ({ words }) => ({
  alert_words: words,
}));

/** Programs that do not look for settings in one place are told of them by older words as well. */
const setting: EventWriter<NoticeOf<'user.setting-changed'>> = {
  types: ['user_settings', ...Object.keys(LEGACY_SETTINGS)],
  write: ({ setting: name, value, email }, _, clientOptions) => {
    const property = USER_SETTINGS_NAMES[name];
    const older = clientOptions.capabilities.userSettingsObject
      ? []
      : legacyEvents(property, value, email);
    const told = [{ type: 'user_settings', op: 'update', property, value }, ...older].filter(
      ({ type }) => asksFor(clientOptions, type),
    );
    return told.map((event) => ({ body: JSON.stringify(event) }));
  },
};

const timezone = plain<NoticeOf<'timezone.told'>>('user_settings', ({ timezone: value }) => ({
  op: 'update',
  property: 'timezone',
  value,
}));

const mutes = plain<NoticeOf<'mutes.told'>>('muted_users', ({ mutes: found }) => ({
  muted_users: found.map(({ muted, at }) => ({ id: muted, timestamp: at })),
}));

const topicVisibility: EventWriter<NoticeOf<'topic.visibility-changed'>> = {
  types: ['user_topic'],
  write: ({ channel, topic, policy, at }, _, { capabilities }) => {
    const name = topicName(topic, capabilities.emptyTopicName);
    const event = {
      type: 'user_topic',
      stream_id: channel,
      topic_name: name,
      last_updated: at,
      visibility_policy: policy,
    };
    return [{ body: JSON.stringify(event) }];
  },
};

const mutedTopics: EventWriter<NoticeOf<'muted-topics.told'>> = {
  types: ['muted_topics'],
  write: (own, _, clientOptions) =>
    asksForMutedTopics(clientOptions)
      ? [
          {
            body: JSON.stringify({
              type: 'muted_topics',
              muted_topics: toMutedTopics(own, clientOptions.capabilities.emptyTopicName),
            }),
          },
        ]
      : [],
};

const status = plain<NoticeOf<'status.updated'>>('user_status', ({ user, text, emoji, away }) => ({
  user_id: user,
  ...(away !== undefined && { away }),
  ...(text !== undefined && { status_text: text }),
  ...(emoji !== undefined && {
    emoji_name: emoji?.name ?? '',
    emoji_code: emoji?.code ?? '',
    reaction_type: emoji?.type ?? 'unicode_emoji',
  }),
}));

/** Events about what belongs to one user. */
export const ownEvents = {
  'topic.visibility-changed': topicVisibility,
  'muted-topics.told': mutedTopics,
  'attachment.kept': attachmentKept,
  'attachment.gone': attachmentGone,
  'snippet.kept': snippetKept,
  'snippet.removed': snippetRemoved,
  'drafts.created': draftsCreated,
  'draft.updated': draftUpdated,
  'draft.removed': draftRemoved,
  'alert-words.told': alertWords,
  'invitations.changed': invitations,
  'mutes.told': mutes,
  'status.updated': status,
  'user.setting-changed': setting,
  'timezone.told': timezone,
};
