import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { metaAfter } from '../../kernel/meta.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import { messageUnchanged } from '../guards.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import type { SetMessageMeta } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { SetMetaRefusal } from './refusals.ts';

export interface SetMetaFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
}

/** Nothing is written where the message has equal metadata already. */
const decideSetMeta = (
  { context, placed, judges }: SetMetaFacts & WithJudges,
  command: SetMessageMeta,
  now: UnixSeconds,
): E.Either<SetMetaRefusal, Decision<void>> => {
  const touch = judges.mayTouchMessage(placed);
  if (E.isLeft(touch)) return touch;
  const { message, membership } = placed;
  const { actor, realm } = context;
  const permit = judges.maySetMeta(actor.user, message);
  if (E.isLeft(permit)) return permit;
  const meta = metaAfter(command.meta, message.meta);
  if (E.isLeft(meta)) return meta;
  if (meta.right === message.meta) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const of = { realm: realm.id, message: message.id };
  return E.right({
    changeSet: {
      guards: [
        actorUnchanged(actor),
        messageUnchanged(message),
        ...(membership === null ? [] : membershipUnchanged(actor, membership)),
      ],
      changes: [{ _tag: 'message.set-meta', message: message.id, meta: meta.right }],
      events: [{ _tag: 'message.meta-changed', ...of, by: actor.user.id, at: now }],
    },
    reply: undefined,
  });
};

/** Behind no endpoint: the code of a host asks it. */
export const setMeta = (ports: UseCasePorts): MessageUseCases['setMeta'] =>
  decideAndCommit(
    ports.commandPorts,
    'messages.setMeta',
  )<SetMessageMeta, SetMetaFacts, SetMetaRefusal, void>({
    read: async (snapshot, { caller, message }, now) => {
      const loaded = await loadCallerAndMessage(snapshot, caller, message, now, async () => null);
      if (E.isLeft(loaded)) return loaded;
      const { context, placed } = loaded.right;
      return E.right({ context, placed });
    },
    decide: judged(decideSetMeta),
  });
