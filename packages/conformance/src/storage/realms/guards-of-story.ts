import { FIRST_REVISION, nextRevision, type RowGuard } from '@parley/core';
import { aReaction } from '../messages/reaction.cases.ts';
import type { Story } from './story.ts';

type GuardOf<Row extends RowGuard['row']> = Omit<
  Extract<RowGuard, { readonly row: Row }>,
  '_tag' | 'row' | 'revision'
>;

/** The row of each kind that a guard looks at. A new kind does not compile before it is here. */
const ROWS: { readonly [Row in RowGuard['row']]: (story: Story) => GuardOf<Row> } = {
  realm: ({ realm }) => ({ id: realm.id }),
  group: ({ group }) => ({ id: group.id }),
  user: ({ ann }) => ({ id: ann.id }),
  channel: ({ channel }) => ({ id: channel.id }),
  attachment: ({ attachment }) => ({ id: attachment.id }),
  message: ({ messages }) => ({ id: messages[2] }),
  snippet: ({ snippet }) => ({ id: snippet.id }),
  draft: ({ draft }) => ({ id: draft.id }),
  emoji: ({ emoji }) => ({ id: emoji.id }),
  invitation: ({ invitation }) => ({ id: invitation.id }),
  linkifier: ({ linkifier }) => ({ id: linkifier.id }),
  playground: ({ playground }) => ({ id: playground.id }),
  'profile-field': ({ field }) => ({ id: field.id }),
  upload: ({ upload }) => ({ id: upload.id }),
  subscription: ({ ann, channel }) => ({ user: ann.id, channel: channel.id }),
  'upload-space': ({ realm }) => ({ realm: realm.id }),
  status: ({ ann }) => ({ user: ann.id }),
  'alert-words': ({ ann }) => ({ user: ann.id }),
  mute: ({ ann, ben }) => ({ user: ann.id, muted: ben.id }),
  reaction: ({ ben, messages }) => ({ message: messages[0], ...aReaction(ben) }),
  device: ({ shared: { realm, kind, token } }) => ({ realm, kind, token }),
};

/** A claim has raised that of the attachment. */
const revisionOf = (row: string) =>
  row === 'attachment' ? nextRevision(FIRST_REVISION) : FIRST_REVISION;

/** A guard for a row of each kind, which holds in the realm of the story. */
export const guardsOf = (story: Story): ReadonlyArray<RowGuard> =>
  Object.entries(ROWS).map(
    ([row, named]) =>
      ({ _tag: 'row.unchanged', row, revision: revisionOf(row), ...named(story) }) as RowGuard,
  );
