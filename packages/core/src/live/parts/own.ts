import type { Draft } from '../../draft/draft.ts';
import type { Mute } from '../../muted-user/mute.ts';
import type { Snippet } from '../../snippet/snippet.ts';
import type { LoadStatePart } from '../load-state-part.ts';
import { loadOwnTopics, type OwnTopics } from '../own-topics.ts';

/** Most recently edited first. */
export const draftsState: LoadStatePart<ReadonlyArray<Draft>> = ({ drafts }, { actor }) =>
  drafts.ofUser(actor.user.id);

export const snippetsState: LoadStatePart<ReadonlyArray<Snippet>> = ({ snippets }, { actor }) =>
  snippets.ofUser(actor.user.id);

export const mutesState: LoadStatePart<ReadonlyArray<Mute>> = ({ mutes }, { actor }) =>
  mutes.by(actor.user.id);

export const alertWordsState: LoadStatePart<ReadonlyArray<string>> = async (
  { alertWords },
  { actor },
) => (await alertWords.ofUser(actor.user.id))?.words ?? [];

export const topicsState: LoadStatePart<OwnTopics> = (snapshot, context) =>
  loadOwnTopics(snapshot, context);
