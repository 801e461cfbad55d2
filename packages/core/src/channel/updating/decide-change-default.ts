import type { Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ChangeDefaultDenial } from '../may-change-default.ts';
import type { ChannelMembership } from '../may-read-channel.ts';
import type { ChangeDefault } from '../use-cases/contract.ts';
import { putChannel } from './put-channel.ts';

/**
 * A channel that is on the list already, or is not, stays as it is. `membership` null: there is no
 * such channel.
 */
export const decideChangeDefault = (
  {
    context,
    membership,
    judges,
  }: { readonly context: ActorContext; readonly membership: ChannelMembership | null } & WithJudges,
  { isDefault }: ChangeDefault,
): E.Either<ChangeDefaultDenial, Decision<void>> =>
  pipe(
    judges.mayChangeDefault(context.actor, membership, isDefault),
    E.map((permit) => ({
      changeSet: putChannel(context, permit, { ...permit.channel, isDefault }),
      reply: undefined,
    })),
  );
