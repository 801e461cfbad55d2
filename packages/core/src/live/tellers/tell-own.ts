import type { DomainEvent } from '../../kernel/event.ts';
import type { Notice } from '../notice.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

export type EventOf<Tag extends DomainEvent['_tag']> = Extract<DomainEvent, { readonly _tag: Tag }>;
type Owned = Extract<DomainEvent, { readonly user: unknown }>;

/** For one user alone, in every program of his. */
export const his = ({ listeners }: Room, { user }: Pick<Owned, 'user'>, notice: Notice): ReadonlyArray<Told> =>
  listeners.has(user) ? [{ notice, to: [user] }] : [];

type SnippetEvent = EventOf<'snippet.created' | 'snippet.updated' | 'snippet.removed'>;

/** A snippet that is gone by now is told as gone. */
export const tellSnippet = async (room: Room, event: SnippetEvent): Promise<ReadonlyArray<Told>> => {
  const snippet = await room.snapshot.snippets.byId(room.realm.id, event.snippet);
  if (snippet === null) return his(room, event, { _tag: 'snippet.removed', snippet: event.snippet });
  return his(room, event, { _tag: 'snippet.kept', isNew: event._tag === 'snippet.created', snippet });
};

export const tellDraftsCreated = async (room: Room, event: EventOf<'drafts.created'>): Promise<ReadonlyArray<Told>> => {
  const found = await Promise.all(event.drafts.map((id) => room.snapshot.drafts.byId(room.realm.id, id)));
  const drafts = found.flatMap((draft) => draft ?? []);
  return drafts.length === 0 ? [] : his(room, event, { _tag: 'drafts.created', drafts });
};

export const tellDraft = async (room: Room, event: EventOf<'draft.updated' | 'draft.removed'>): Promise<ReadonlyArray<Told>> => {
  const draft = await room.snapshot.drafts.byId(room.realm.id, event.draft);
  return his(room, event, draft === null ? { _tag: 'draft.removed', draft: event.draft } : { _tag: 'draft.updated', draft });
};

/** Programs are told all the words there are by now. */
export const tellAlertWords = async (room: Room, event: EventOf<'alert-words.updated'>): Promise<ReadonlyArray<Told>> => {
  if (!room.listeners.has(event.user)) return [];
  const alertWords = await room.snapshot.alertWords.ofUser(event.user);
  return his(room, event, { _tag: 'alert-words.told', words: alertWords?.words ?? [] });
};

/** Programs are told of everybody whom their user mutes by now. */
export const tellMutes = async (room: Room, event: EventOf<'mutes.updated'>): Promise<ReadonlyArray<Told>> => {
  if (!room.listeners.has(event.user)) return [];
  return his(room, event, { _tag: 'mutes.told', mutes: await room.snapshot.mutes.by(event.user) });
};
