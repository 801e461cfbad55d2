import type { ChannelId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { strip } from '../../kernel/text.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { hasMetadataAccess } from '../may-read-channel.ts';
import type { FindChannel, FindChannelRefusal } from './contract.ts';

/** Behind `GET /get_stream_id`. Archived channels are not found by name. */
export const findChannel = (
  ports: CommandPorts,
): UseCase<FindChannel, FindChannelRefusal, ChannelId> =>
  readOnly(ports)(async (snapshot, { caller, name }, now) => {
    const [context, memberships] = await Promise.all([
      loadActorContext(snapshot, caller, now),
      snapshot.channels.membershipsByName([strip(name)], caller.user),
    ]);
    if (E.isLeft(context)) return context;
    const { actor } = context.right;
    const found = memberships.find(
      (membership) => !membership.channel.isArchived && hasMetadataAccess(actor, membership),
    );
    return found === undefined
      ? E.left(denial('channel.name.unknown', { name }))
      : E.right(found.channel.id);
  });
