import { type ContainerId, MessageId, type UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isWithin } from '../../user/actor.ts';
import { type ActorContext, asActor } from '../../user/actor-context.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import type { DirectFacts } from '../may-write-direct.ts';
import { holdsAny } from '../read/any-message.ts';

const someAuthorize = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  recipients: ReadonlyArray<User>,
  now: UnixSeconds,
) => {
  const { directMessagePermission } = realm.permissions;
  if (isWithin(directMessagePermission, actor)) return true;
  const actors = await Promise.all(recipients.map((user) => asActor(snapshot, realm, user, now)));
  return actors.some((one) => isWithin(directMessagePermission, one));
};

/** Was something said in the conversation that is still there? Asked only where it decides. */
const hasBegun = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  conversation: ContainerId | null,
): Promise<boolean> => {
  if (conversation === null) return false;
  if (isWithin(realm.permissions.directMessageInitiator, actor)) return true;
  return holdsAny(snapshot, [
    { container: conversation, first: MessageId(0), last: MessageId(Number.MAX_SAFE_INTEGER) },
  ]);
};

/** What is needed to decide whether the user may write to these people. */
export const readDirectFacts = async (
  snapshot: Repositories,
  context: ActorContext,
  recipients: ReadonlyArray<User>,
  conversation: ContainerId | null,
  now: UnixSeconds,
): Promise<DirectFacts> => {
  const { realm, actor } = context;
  const [known, isAuthorized, isBegun] = await Promise.all([
    visibleUsersOf(snapshot, realm, actor),
    someAuthorize(snapshot, context, recipients, now),
    hasBegun(snapshot, context, conversation),
  ]);
  return {
    recipients,
    someAreHidden: recipients.some((user) => E.isLeft(maySeeUser(actor.user.id, known, user))),
    isAuthorized,
    hasBegun: isBegun,
  };
};
