import { loadEmojiFacts } from '../emoji/load-emoji-facts.ts';
import type { EmojiFacts, WantedEmoji } from '../emoji/settle-emoji.ts';
import type { MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import { judged } from '../kernel/judged.ts';
import type { TooMany } from '../kernel/numbers.ts';
import type { Repositories, Stale } from '../kernel/ports.ts';
import type { MessageMissing } from '../message/may-read-message.ts';
import { isNewTo } from '../message/read/delivery-state.ts';
import { loadCallerAndMessage } from '../message/read/load-message.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import type { CallerDenial } from '../user/actor-context.ts';
import { decideReact, type ReactDenial, type ReactFacts } from './decide-react.ts';
import { decideUnreact, type UnreactDenial, type UnwantedEmoji } from './decide-unreact.ts';

export interface React {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly emoji: WantedEmoji;
}
export interface Unreact {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly emoji: UnwantedEmoji;
}

export type ReactRefusal = CallerDenial | ReactDenial | Stale | TooMany<'reaction.too-many-emoji'>;
export type UnreactRefusal = CallerDenial | UnreactDenial | Stale;

export interface ReactionUseCases {
  /**
   * Adds a reaction of the caller to a message that they may read. Behind
   * `POST /messages/{id}/reactions`.
   *
   * @returns Nothing. Left with {@link ReactRefusal}, such as `message.unavailable`.
   * @example
   * await parley.reactions.add({
   *   caller,
   *   message,
   *   emoji: { name: 'tada', code: null, type: null },
   * })();
   */
  readonly add: PlannedUseCase<React, ReactRefusal, void>;
  /**
   * Removes a reaction of the caller. Behind `DELETE /messages/{id}/reactions`.
   *
   * @returns Nothing. Left with {@link UnreactRefusal}.
   */
  readonly remove: PlannedUseCase<Unreact, UnreactRefusal, void>;
}

interface Reacting {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly emoji: { readonly name: string | null; readonly code: string | null };
}

const NO_NAME: EmojiFacts = { named: null, coded: null };

const read = async (
  snapshot: Repositories,
  { caller, message, emoji: { name, code } }: Reacting,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial | MessageMissing, ReactFacts>> => {
  const loaded = await loadCallerAndMessage(snapshot, caller, message, now, (placed) =>
    Promise.all([
      isNewTo(snapshot, caller.user, placed),
      snapshot.messages.reactions([message]),
      name === null ? NO_NAME : loadEmojiFacts(snapshot, { name, code }),
    ]),
  );
  if (E.isLeft(loaded)) return loaded;
  const { context, placed, beside } = loaded.right;
  const [isNewToHim, reactions, emoji] = beside;
  return E.right({ context, placed, isNewToHim, given: reactions.get(message) ?? [], emoji });
};

/** Behind `POST /messages/{id}/reactions`. */
export const addReaction = (ports: CommandPorts): ReactionUseCases['add'] =>
  decideAndCommit(
    ports,
    'reactions.add',
  )<React, ReactFacts, ReactRefusal, void>({ read, decide: judged(decideReact) });

/** Behind `DELETE /messages/{id}/reactions`. */
export const removeReaction = (ports: CommandPorts): ReactionUseCases['remove'] =>
  decideAndCommit(
    ports,
    'reactions.remove',
  )<Unreact, ReactFacts, UnreactRefusal, void>({
    read,
    decide: judged(decideUnreact),
  });

export const reactionUseCases = ({ commandPorts: ports }: UseCasePorts): ReactionUseCases => {
  return { add: addReaction(ports), remove: removeReaction(ports) };
};
