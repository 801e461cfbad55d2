import type { Draft } from '../draft/draft.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Mute } from '../muted-user/mute.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { ClientUpdate } from './client-update.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { LoadStatePart } from './load-state-part.ts';
import { loadOwnTopics, type OwnTopics } from './own-topics.ts';
import type { AddressedUpdate } from './queued-update.ts';

export type EventOf<Tag extends DomainEvent['_tag']> = Extract<DomainEvent, { readonly _tag: Tag }>;
type Owned = Extract<DomainEvent, { readonly user: unknown }>;

/** An update for all clients of one user. */
export const toOwner = (
  { listeners }: FanOutContext,
  { user }: Pick<Owned, 'user'>,
  update: ClientUpdate,
): ReadonlyArray<AddressedUpdate> => (listeners.has(user) ? [{ update, to: [user] }] : []);

type SnippetEvent = EventOf<'snippet.created' | 'snippet.updated' | 'snippet.removed'>;

/** A snippet that is gone by now is told as gone. */
const fanOutSnippet = async (
  context: FanOutContext,
  event: SnippetEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const snippet = await context.snapshot.snippets.byId(event.snippet);
  if (snippet === null)
    return toOwner(context, event, { _tag: 'snippet.removed', snippet: event.snippet });
  return toOwner(context, event, {
    _tag: 'snippet.kept',
    isNew: event._tag === 'snippet.created',
    snippet,
  });
};

const fanOutDraftsCreated = async (
  context: FanOutContext,
  event: EventOf<'drafts.created'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const found = await Promise.all(event.drafts.map((id) => context.snapshot.drafts.byId(id)));
  const drafts = found.flatMap((draft) => draft ?? []);
  return drafts.length === 0 ? [] : toOwner(context, event, { _tag: 'drafts.created', drafts });
};

const fanOutDraft = async (
  context: FanOutContext,
  event: EventOf<'draft.updated' | 'draft.removed'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const draft = await context.snapshot.drafts.byId(event.draft);
  return toOwner(
    context,
    event,
    draft === null
      ? { _tag: 'draft.removed', draft: event.draft }
      : { _tag: 'draft.updated', draft },
  );
};

/** Programs are told all the words there are by now. */
const fanOutAlertWords = async (
  context: FanOutContext,
  event: EventOf<'alert-words.updated'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (!context.listeners.has(event.user)) return [];
  const alertWords = await context.snapshot.alertWords.ofUser(event.user);
  return toOwner(context, event, { _tag: 'alert-words.told', words: alertWords?.words ?? [] });
};

/** Clients are told the whole list of users whom their user mutes now. */
const fanOutMutes = async (
  context: FanOutContext,
  event: EventOf<'mutes.updated'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (!context.listeners.has(event.user)) return [];
  return toOwner(context, event, {
    _tag: 'mutes.told',
    mutes: await context.snapshot.mutes.by(event.user),
  });
};

/** Most recently edited first. */
const draftsState: LoadStatePart<ReadonlyArray<Draft>> = ({ drafts }, { actor }) =>
  drafts.ofUser(actor.user.id);

const snippetsState: LoadStatePart<ReadonlyArray<Snippet>> = ({ snippets }, { actor }) =>
  snippets.ofUser(actor.user.id);

const mutesState: LoadStatePart<ReadonlyArray<Mute>> = ({ mutes }, { actor }) =>
  mutes.by(actor.user.id);

const alertWordsState: LoadStatePart<ReadonlyArray<string>> = async ({ alertWords }, { actor }) =>
  (await alertWords.ofUser(actor.user.id))?.words ?? [];

const topicsState: LoadStatePart<OwnTopics> = (snapshot, context) =>
  loadOwnTopics(snapshot, context);

/** What the events of these lists come to. */
export const ownFanOuts = {
  'alert-words.updated': fanOutAlertWords,
  'mutes.updated': fanOutMutes,
  'snippet.created': fanOutSnippet,
  'snippet.updated': fanOutSnippet,
  'snippet.removed': fanOutSnippet,
  'drafts.created': fanOutDraftsCreated,
  'draft.updated': fanOutDraft,
  'draft.removed': fanOutDraft,
};

/** Their parts of the state that a client registers with. */
export interface OwnLists {
  readonly drafts: ReadonlyArray<Draft>;
  readonly snippets: ReadonlyArray<Snippet>;
  readonly mutes: ReadonlyArray<Mute>;
  readonly alertWords: ReadonlyArray<string>;
  readonly topics: OwnTopics;
}

export const ownListLoaders: {
  readonly [Name in keyof OwnLists]: LoadStatePart<OwnLists[Name]>;
} = {
  drafts: draftsState,
  snippets: snippetsState,
  mutes: mutesState,
  alertWords: alertWordsState,
  topics: topicsState,
};
