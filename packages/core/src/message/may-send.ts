import type { Channel } from '../channel/channel.ts';
import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { type Actor, isWithin } from '../user/actor.ts';

export type PostDenial = Denial<'message.post.not-permitted'>;
export type PostPermit = Branded<{ readonly channel: Channel }, 'PostPermit'>;

/** Who may post in a channel? Its own group for it; a bot also where its owner may (`owner` null for people and ownerless bots). */
export const mayPost = (actor: Actor, owner: Actor | null, channel: Channel): E.Either<PostDenial, PostPermit> => {
  const allowed = [actor, owner].some((one) => one !== null && isWithin(channel.permissions.canSendMessage, one));
  return allowed ? E.right({ channel } as PostPermit) : E.left(denial('message.post.not-permitted'));
};
