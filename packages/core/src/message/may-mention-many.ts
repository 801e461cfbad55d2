import type { Group } from '../group/group.ts';
import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin } from '../user/actor.ts';
import type { PolicyScene } from '../user/policy-scene.ts';

/** The most people that every user may mention at once. */
export const MANY_RECIPIENTS = 15;

export type MentionDenial =
  | Denial<'message.mention.channel'>
  | Denial<'message.mention.topic'>
  | Denial<'message.mention.group', { readonly group: string }>;

/**
 * Whom a text calls. Null where it has no such mention, and in direct messages, where none counts.
 */
export interface Mentioned {
  readonly subscribers: number | null;
  readonly participants: number | null;
  readonly groups: ReadonlyArray<Group>;
}

export type MentionPermit = Branded<Mentioned, 'MentionPermit'>;

/** Permits it, for a judge of a host. */
export const permitMention = (about: Mentioned): MentionPermit => about as MentionPermit;

/**
 * Who may mention a whole channel, a whole topic, or a group? Silent mentions and mentions in code
 * are none.
 */
export const mayMention = (
  { realm, actor }: PolicyScene,
  called: Mentioned,
): E.Either<MentionDenial, MentionPermit> => {
  const mayCallMany = isWithin(realm.permissions.canMentionManyUsers, actor);
  if (called.subscribers !== null && called.subscribers > MANY_RECIPIENTS && !mayCallMany)
    return E.left(denial('message.mention.channel'));
  if (called.participants !== null && called.participants > MANY_RECIPIENTS && !mayCallMany)
    return E.left(denial('message.mention.topic'));
  const refused = called.groups.find((group) => !isWithin(group.settings.canMention, actor));
  if (refused !== undefined)
    return E.left(denial('message.mention.group', { group: refused.name }));
  return E.right(permitMention(called));
};
