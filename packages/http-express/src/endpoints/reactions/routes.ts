import { MessageId, pipe, TE } from '@parley/core';
import { mapped, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';
import { emojiTypeFrom } from '../emoji/codec.ts';

export const reactionProblems: ProblemTable<RefusalIn<'reaction'>> = {
  'reaction.already': () => coded('REACTION_ALREADY_EXISTS', 'Reaction already exists.'),
  'reaction.missing': () => coded('REACTION_DOES_NOT_EXIST', "Reaction doesn't exist."),
  'reaction.emoji-unnamed': () =>
    badRequest('At least one of the following arguments must be present: emoji_name, emoji_code'),
  'reaction.too-many-emoji': beyondNumber,
};

const path = '/messages/{message_id:int}/reactions';
const type = mapped(text, emojiTypeFrom);

const addReaction = route({
  method: 'POST',
  path,
  operation: 'addReaction',
  summary: 'Reacts to a message with an emoji.',
  description: 'A name is enough for most emoji; code and type tell apart those that share one.',
  authentication: 'user',
  params: { emoji_name: required(text), emoji_code: optional(text), reaction_type: optional(type) },
  reply: nothing,
  handle: ({
    parley,
    caller,
    path: { message_id },
    params: { emoji_name, emoji_code, reaction_type },
  }) => {
    const emoji = { name: emoji_name, code: emoji_code ?? null, type: reaction_type ?? null };
    return pipe(
      parley.reactions.add({ caller, message: MessageId(message_id), emoji }),
      TE.map(done),
    );
  },
});

const removeReaction = route({
  method: 'DELETE',
  path,
  operation: 'removeReaction',
  summary: "Removes the caller's reaction to a message.",
  description: 'The emoji is named as when the reaction was added.',
  authentication: 'user',
  params: {
    emoji_name: optional(text),
    emoji_code: optional(text),
    reaction_type: withDefault(type, 'unicode_emoji'),
  },
  reply: nothing,
  handle: ({
    parley,
    caller,
    path: { message_id },
    params: { emoji_name, emoji_code, reaction_type },
  }) => {
    const emoji = { name: emoji_name ?? null, code: emoji_code ?? null, type: reaction_type };
    return pipe(
      parley.reactions.remove({ caller, message: MessageId(message_id), emoji }),
      TE.map(done),
    );
  },
});

export const reactionRoutes: ReadonlyArray<AnyRoute> = [addReaction, removeReaction];
