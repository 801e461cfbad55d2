import { loadEmojiFacts } from '../../emoji/load-emoji-facts.ts';
import type { EmojiFacts } from '../../emoji/settle-emoji.ts';
import type { RealmId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import {
  decideSetOwnStatus,
  decideSetStatus,
  type SetStatusFacts,
  type StatusRequest,
} from '../decide-set-status.ts';
import type {
  SetOwnStatus,
  SetOwnStatusRefusal,
  SetStatus,
  SetStatusRefusal,
  StatusUseCases,
} from './contract.ts';

const emojiFacts = async (
  snapshot: Repositories,
  realm: RealmId,
  { emojiName: name, emojiCode: code }: StatusRequest,
): Promise<EmojiFacts> =>
  name === null || name === ''
    ? { named: null, coded: null }
    : loadEmojiFacts(snapshot, realm, { name, code });

/** Behind `POST /users/{user_id}/status`. */
export const setStatus = (ports: CommandPorts): StatusUseCases['set'] =>
  decideAndCommit(ports)<SetStatus, SetStatusFacts, SetStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm } = context.right;
      const target = await findUser(snapshot, context.right, { id: command.user });
      const status = target && (await snapshot.statuses.ofUser(target.id));
      return E.right({
        context: context.right,
        target,
        status,
        emoji: await emojiFacts(snapshot, realm.id, command),
      });
    },
    decide: decideSetStatus,
  });

/** Behind `POST /users/me/status`. */
export const setOwnStatus = (ports: CommandPorts): StatusUseCases['setOwn'] =>
  decideAndCommit(ports)<SetOwnStatus, SetStatusFacts, SetOwnStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const status = await snapshot.statuses.ofUser(actor.user.id);
      return E.right({
        context: context.right,
        target: actor.user,
        status,
        emoji: await emojiFacts(snapshot, realm.id, command),
      });
    },
    decide: decideSetOwnStatus,
  });
