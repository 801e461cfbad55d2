import type { Draft } from '../../draft/draft.ts';
import type { Mute } from '../../muted-user/mute.ts';
import type { Snippet } from '../../snippet/snippet.ts';
import type { LoadPart } from '../load-part.ts';
import { loadOwnTopics, type OwnTopics } from '../own-topics.ts';

/** Most recently edited first. */
export const draftsPart: LoadPart<ReadonlyArray<Draft>> = ({ drafts }, { actor }) => drafts.ofUser(actor.user.id);

export const snippetsPart: LoadPart<ReadonlyArray<Snippet>> = ({ snippets }, { actor }) => snippets.ofUser(actor.user.id);

export const mutesPart: LoadPart<ReadonlyArray<Mute>> = ({ mutes }, { actor }) => mutes.by(actor.user.id);

export const alertWordsPart: LoadPart<ReadonlyArray<string>> = async ({ alertWords }, { actor }) =>
  (await alertWords.ofUser(actor.user.id))?.words ?? [];

export const topicsPart: LoadPart<OwnTopics> = (snapshot, scene) => loadOwnTopics(snapshot, scene);
