import * as t from 'io-ts';
import { listOf } from '../answer/json-list.ts';
import { integer, integers, object } from '../wire/objects.ts';
import { type Section, section } from './section.ts';

/** Each names the others in it. */
const conversations = section({
  types: ['recent_private_conversations'],
  part: 'conversations',
  reply: {
    recent_private_conversations: t.readonlyArray(
      object({ max_message_id: integer, user_ids: integers }),
    ),
  },
  write: (found, { viewer: { actor } }) => ({
    recent_private_conversations: listOf(found, ({ participants, newest }) => ({
      max_message_id: newest,
      user_ids: participants.filter((id) => id !== actor.user.id),
    })),
  }),
});

export const conversationSections: ReadonlyArray<Section> = [conversations];
