import type { SettingFacts } from '../../group/validate-setting.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { metaAfter } from '../../kernel/meta.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ChannelMembership } from '../may-read-channel.ts';
import type {
  ArchiveChannelRefusal,
  UpdateChannel,
  UpdateChannelRefusal,
} from '../use-cases/contract.ts';
import { changedPermissions } from './changed-permissions.ts';
import { changedWords } from './changed-words.ts';
import { putChannel } from './put-channel.ts';

export interface UpdateChannelFacts {
  readonly context: ActorContext;
  /** Null: there is no such channel. */
  readonly membership: ChannelMembership | null;
  readonly settings: SettingFacts;
  /** Another channel has the name asked for. */
  readonly isNameTaken: boolean;
}

/** All that is asked, or nothing: access first, then words, then permissions. */
export const decideUpdateChannel = (
  facts: UpdateChannelFacts & WithJudges,
  command: UpdateChannel,
): E.Either<UpdateChannelRefusal, Decision<void>> => {
  const { context } = facts;
  const permit = facts.judges.mayAdministerChannel(context.actor, facts.membership);
  if (E.isLeft(permit)) return permit;
  const access = facts.judges.mayChangeAccess(context, permit.right, command);
  if (E.isLeft(access)) return access;
  const { channel } = permit.right;
  const words = changedWords(context.actor.user, channel, command, facts.isNameTaken, facts.judges);
  if (E.isLeft(words)) return words;
  const permissions = changedPermissions(
    context.actor,
    permit.right,
    command.permissions,
    facts.settings,
  );
  if (E.isLeft(permissions)) return permissions;
  const meta = metaAfter(command.meta, channel.meta);
  if (E.isLeft(meta)) return meta;
  const { privacy, hasProtectedHistory, isDefault } = access.right;
  const isArchived = command.isArchived ?? channel.isArchived;
  const wanted = {
    ...channel,
    ...words.right,
    privacy,
    hasProtectedHistory,
    isDefault,
    isArchived,
    permissions: permissions.right,
    meta: meta.right,
  };
  return E.right({ changeSet: putChannel(context, permit.right, wanted), reply: undefined });
};

/**
 * The channel stays readable; no user can send to it, and new users are no longer subscribed to it.
 */
export const decideArchiveChannel = ({
  context,
  membership,
  judges,
}: Pick<UpdateChannelFacts, 'context' | 'membership'> & WithJudges): E.Either<
  ArchiveChannelRefusal,
  Decision<void>
> => {
  const permit = judges.mayAdministerChannel(context.actor, membership);
  if (E.isLeft(permit)) return permit;
  const { channel } = permit.right;
  if (channel.isArchived) return E.left(denial('channel.archived-already'));
  return E.right({
    changeSet: putChannel(context, permit.right, {
      ...channel,
      isArchived: true,
      isDefault: false,
    }),
    reply: undefined,
  });
};
