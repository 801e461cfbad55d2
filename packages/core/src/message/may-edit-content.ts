import type { Branded, UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import type { Message } from './message.ts';

/**
 * Seconds by which every limit on editing and moving is exceeded without a word: the way from the
 * keyboard to here.
 */
export const GRACE = 20;

export type EditContentDenial =
  | Denial<'message.edit.turned-off'>
  | Denial<'message.edit.not-sender'>
  | Denial<'message.edit.time-limit', { readonly limit: number; readonly age: number }>;

export type EditContentPermit = Branded<
  { readonly message: Pick<Message, 'sender' | 'sentAt'> },
  'EditContentPermit'
>;

/** Permits it, for a judge of a host. */
export const permitEditContent = (about: {
  readonly message: Pick<Message, 'sender' | 'sentAt'>;
}): EditContentPermit => about as EditContentPermit;

/**
 * Decides who may edit the text of a message: its sender, in any role, while the realm allows it.
 */
export const mayEditContent = (
  { realm, actor }: PolicyScene,
  message: Pick<Message, 'sender' | 'sentAt'>,
  now: UnixSeconds,
): E.Either<EditContentDenial, EditContentPermit> => {
  const { allowMessageEditing, contentEditLimit } = realm.settings;
  if (!allowMessageEditing) return E.left(denial('message.edit.turned-off'));
  if (message.sender !== actor.user.id) return E.left(denial('message.edit.not-sender'));
  const age = now - message.sentAt;
  if (contentEditLimit !== null && age > contentEditLimit + GRACE) {
    return E.left(denial('message.edit.time-limit', { limit: contentEditLimit, age }));
  }
  return E.right(permitEditContent({ message }));
};
