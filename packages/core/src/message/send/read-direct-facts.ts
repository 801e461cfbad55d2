import { type ContainerId, MessageId, type UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isWithin } from '../../user/actor.ts';
import { asActor, type Scene } from '../../user/load-actor.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';
import type { DirectFacts } from '../may-write-direct.ts';
import { holdsAny } from '../read/any-message.ts';

const someAuthorize = async (snapshot: Repositories, { realm, actor }: Scene, recipients: ReadonlyArray<User>, now: UnixSeconds) => {
  const { directMessagePermission } = realm.permissions;
  if (isWithin(directMessagePermission, actor)) return true;
  const actors = await Promise.all(recipients.map((user) => asActor(snapshot, realm, user, now)));
  return actors.some((one) => isWithin(directMessagePermission, one));
};

/** Was something said in the conversation that is still there? Asked only where it decides. */
const hasBegun = async (snapshot: Repositories, { realm, actor }: Scene, conversation: ContainerId | null): Promise<boolean> => {
  if (conversation === null) return false;
  if (isWithin(realm.permissions.directMessageInitiator, actor)) return true;
  return holdsAny(snapshot, [{ container: conversation, first: MessageId(0), last: MessageId(Number.MAX_SAFE_INTEGER) }]);
};

/** What must be known to judge whether somebody may write to these people. */
export const readDirectFacts = async (
  snapshot: Repositories,
  scene: Scene,
  recipients: ReadonlyArray<User>,
  conversation: ContainerId | null,
  now: UnixSeconds,
): Promise<DirectFacts> => {
  const { realm, actor } = scene;
  const known = await knownTo(snapshot, realm, actor);
  return {
    recipients,
    someAreHidden: recipients.some((user) => E.isLeft(maySeeUser(actor.user.id, known, user))),
    isAuthorized: await someAuthorize(snapshot, scene, recipients, now),
    hasBegun: await hasBegun(snapshot, scene, conversation),
  };
};
