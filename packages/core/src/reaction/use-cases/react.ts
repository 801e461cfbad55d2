import { loadEmojiFacts } from '../../emoji/load-emoji-facts.ts';
import type { EmojiFacts } from '../../emoji/settle-emoji.ts';
import type { MessageId, UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { MessageMissing } from '../../message/may-read-message.ts';
import { loadMessage } from '../../message/read/load-message.ts';
import { isNewTo } from '../../message/read/receipt.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { decideReact, decideUnreact, type ReactFacts } from '../decide-react.ts';
import type { React, ReactionUseCases, ReactRefusal, Unreact, UnreactRefusal } from './contract.ts';

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
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const { realm, actor } = scene.right;
  const located = await loadMessage(snapshot, scene.right, message);
  if (E.isLeft(located)) return located;
  return E.right({
    scene: scene.right,
    located: located.right,
    isNewToHim: await isNewTo(snapshot, actor, located.right),
    given: (await snapshot.messages.reactions([message])).get(message) ?? [],
    emoji: name === null ? NO_NAME : await loadEmojiFacts(snapshot, realm.id, { name, code }),
  });
};

/** Behind `POST /messages/{id}/reactions`. */
export const addReaction = (walk: WalkPorts): ReactionUseCases['add'] =>
  decideAndCommit(walk)<React, ReactFacts, ReactRefusal, void>({ read, decide: decideReact });

/** Behind `DELETE /messages/{id}/reactions`. */
export const removeReaction = (walk: WalkPorts): ReactionUseCases['remove'] =>
  decideAndCommit(walk)<Unreact, ReactFacts, UnreactRefusal, void>({ read, decide: decideUnreact });
