import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
import { mayActAsMember } from '../../user/may-administer.ts';
import type { MemberDenial } from './contract.ts';

/** The scene of everything about groups: guests and bots stay outside. */
export const loadMemberContext = async (
  snapshot: Repositories,
  caller: Caller,
  now: UnixSeconds,
): Promise<E.Either<MemberDenial, ActorContext>> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  const member = mayActAsMember(context.right.actor.user);
  return E.isLeft(member) ? member : context;
};
