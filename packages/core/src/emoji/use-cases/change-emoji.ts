import { EmojiId, type RealmId, type UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type HookedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import type { CommandHandler } from '../../kernel/read-and-decide.ts';
import { rehearse } from '../../kernel/rehearse.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import {
  type AddEmojiFacts,
  decideAddEmoji,
  decideRemoveEmoji,
  type RemoveEmojiFacts,
} from '../decide-change-emoji.ts';
import type { RealmEmoji } from '../emoji.ts';
import { emojiNameOf } from '../emoji-name.ts';
import type {
  AddEmoji,
  AddEmojiRefusal,
  EmojiUseCases,
  OfferEmoji,
  RemoveEmoji,
  RemoveEmojiRefusal,
} from './contract.ts';

/** Who offers, and what has that name already. */
export const loadOffer = async (
  snapshot: Repositories,
  { caller, name }: OfferEmoji,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, Omit<AddEmojiFacts, 'id'>>> => {
  const [context, named] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.emoji.activeByName(emojiNameOf(name)),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, named });
};

const adding = (
  newId: (realm: RealmId) => Promise<EmojiId>,
): CommandHandler<AddEmoji, AddEmojiFacts, AddEmojiRefusal, RealmEmoji> => ({
  read: async (snapshot, command, now) => {
    const [facts, id] = await Promise.all([
      loadOffer(snapshot, command, now),
      newId(command.caller.realm),
    ]);
    return E.isLeft(facts) ? facts : E.right({ ...facts.right, id });
  },
  decide: judged(decideAddEmoji),
});

export const addEmoji = (ports: CommandPorts, ids: Ids): EmojiUseCases['add'] =>
  decideAndCommit(ports, 'emoji.add')(adding((realm) => reserveOne(ids, realm, 'emoji')));

/** What adding an emoji would be refused for now. No emoji has the id 0. */
export const rehearseAdding = (
  ports: CommandPorts,
): HookedUseCase<AddEmoji, AddEmojiRefusal, void> =>
  rehearse(
    ports,
    'emoji.add',
    adding(async () => EmojiId(0)),
  );

/** Behind `DELETE /realm/emoji/{emoji_name}`. */
export const removeEmoji = (ports: CommandPorts): EmojiUseCases['remove'] =>
  decideAndCommit(
    ports,
    'emoji.remove',
  )<RemoveEmoji, RemoveEmojiFacts, RemoveEmojiRefusal, void>({
    read: async (snapshot, { caller, name }, now) => {
      const [context, named] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.emoji.activeByName(name),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, named });
    },
    decide: judged(decideRemoveEmoji),
  });
