import { loadRequestFacts } from '../../group/load-setting-facts.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { loadStanding } from '../load-standing.ts';
import { decideChangeDefault } from '../updating/decide-change-default.ts';
import { decideArchiveChannel, decideUpdateChannel, type UpdateChannelFacts } from '../updating/decide-update-channel.ts';
import type {
  ArchiveChannel,
  ArchiveChannelRefusal,
  ChangeDefault,
  ChangeDefaultRefusal,
  UpdateChannel,
  UpdateChannelRefusal,
} from './contract.ts';

type StandingFacts = Pick<UpdateChannelFacts, 'scene' | 'standing'>;

const readStanding = async (
  snapshot: Repositories,
  { caller, channel }: ArchiveChannel,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, StandingFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const standing = await loadStanding(snapshot, scene.right.realm.id, channel, scene.right.actor.user.id);
  return E.right({ scene: scene.right, standing });
};

const read = async (
  snapshot: Repositories,
  command: UpdateChannel,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, UpdateChannelFacts>> => {
  const facts = await readStanding(snapshot, command, now);
  if (E.isLeft(facts)) return facts;
  const { scene, standing } = facts.right;
  const { realm } = scene;
  const named = command.name === null ? [] : await snapshot.channels.byNames(realm.id, [strip(command.name)]);
  return E.right({
    ...facts.right,
    settings: await loadRequestFacts(snapshot, realm, command.permissions, standing?.channel.permissions ?? {}),
    isNameTaken: named.some(({ id }) => id !== command.channel),
  });
};

/** Behind `PATCH /streams/{stream_id}`. */
export const updateChannel = (walk: WalkPorts): UseCase<UpdateChannel, UpdateChannelRefusal, void> =>
  decideAndCommit(walk)<UpdateChannel, UpdateChannelFacts, UpdateChannelRefusal, void>({ read, decide: decideUpdateChannel });

/** Behind `DELETE /streams/{stream_id}`. */
export const archiveChannel = (walk: WalkPorts): UseCase<ArchiveChannel, ArchiveChannelRefusal, void> =>
  decideAndCommit(walk)<ArchiveChannel, StandingFacts, ArchiveChannelRefusal, void>({ read: readStanding, decide: decideArchiveChannel });

/** Behind `POST /default_streams` and `DELETE /default_streams`. */
export const changeDefault = (walk: WalkPorts): UseCase<ChangeDefault, ChangeDefaultRefusal, void> =>
  decideAndCommit(walk)<ChangeDefault, StandingFacts, ChangeDefaultRefusal, void>({ read: readStanding, decide: decideChangeDefault });
