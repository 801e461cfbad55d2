import { loadRequestFacts } from '../../group/load-setting-facts.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import { loadCallerAndMembership } from '../load-membership.ts';
import { decideChangeDefault } from '../updating/decide-change-default.ts';
import {
  decideArchiveChannel,
  decideUpdateChannel,
  type UpdateChannelFacts,
} from '../updating/decide-update-channel.ts';
import type {
  ArchiveChannel,
  ArchiveChannelRefusal,
  ChangeDefault,
  ChangeDefaultRefusal,
  UpdateChannel,
  UpdateChannelRefusal,
} from './contract.ts';

type StandingFacts = Pick<UpdateChannelFacts, 'context' | 'membership'>;

const readMembership = (
  snapshot: Repositories,
  { caller, channel }: ArchiveChannel,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, StandingFacts>> =>
  loadCallerAndMembership(snapshot, caller, channel, now);

const read = async (
  snapshot: Repositories,
  command: UpdateChannel,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, UpdateChannelFacts>> => {
  const [facts, named] = await Promise.all([
    readMembership(snapshot, command, now),
    command.name === null ? [] : snapshot.channels.byNames([strip(command.name)]),
  ]);
  if (E.isLeft(facts)) return facts;
  const { context, membership } = facts.right;
  const { realm } = context;
  return E.right({
    ...facts.right,
    settings: await loadRequestFacts(
      snapshot,
      realm,
      command.permissions,
      membership?.channel.permissions ?? {},
    ),
    isNameTaken: named.some(({ id }) => id !== command.channel),
  });
};

/** Behind `PATCH /streams/{stream_id}`. */
export const updateChannel = (
  ports: CommandPorts,
): PlannedUseCase<UpdateChannel, UpdateChannelRefusal, void> =>
  decideAndCommit(
    ports,
    'channels.update',
  )<UpdateChannel, UpdateChannelFacts, UpdateChannelRefusal, void>({
    read,
    decide: judged(decideUpdateChannel),
  });

/** Behind `DELETE /streams/{stream_id}`. */
export const archiveChannel = (
  ports: CommandPorts,
): PlannedUseCase<ArchiveChannel, ArchiveChannelRefusal, void> =>
  decideAndCommit(
    ports,
    'channels.archive',
  )<ArchiveChannel, StandingFacts, ArchiveChannelRefusal, void>({
    read: readMembership,
    decide: judged(decideArchiveChannel),
  });

/** Behind `POST /default_streams` and `DELETE /default_streams`. */
export const changeDefault = (
  ports: CommandPorts,
): PlannedUseCase<ChangeDefault, ChangeDefaultRefusal, void> =>
  decideAndCommit(
    ports,
    'channels.changeDefault',
  )<ChangeDefault, StandingFacts, ChangeDefaultRefusal, void>({
    read: readMembership,
    decide: judged(decideChangeDefault),
  });
