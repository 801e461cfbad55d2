import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { loadScene, type Scene } from '../../user/load-actor.ts';
import { mayActAsMember } from '../../user/may-administer.ts';
import type { MemberDenial } from './contract.ts';

/** The scene of everything about groups: guests and bots stay outside. */
export const memberScene = async (snapshot: Repositories, caller: Caller, now: UnixSeconds): Promise<E.Either<MemberDenial, Scene>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const member = mayActAsMember(scene.right.actor.user);
  return E.isLeft(member) ? member : scene;
};
