import { type ContainerId, type MessageId, type TopicId, wordsIn, wordsOfText } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { containerPrefix, lexemesOf, lexemesOfMessage } from './lexemes.ts';

const putMessage = statement(
  `insert into {message_search} (realm_id, id, words)
    values ($1, $2, array_to_tsvector($3::text[]))
    on conflict (realm_id, id) do update set words = excluded.words`,
);
const replaceMessage = statement(
  `update {message_search} s
    set words = array_to_tsvector($3::text[] || ($4::text || m.container_id::text))
    from {messages} m where s.realm_id = $1 and s.id = $2 and m.realm_id = $1 and m.id = $2`,
);
const removeMessage = statement('delete from {message_search} where realm_id = $1 and id = $2');
const putTopic = statement(
  `insert into {topic_search} (realm_id, id, words) values ($1, $2, array_to_tsvector($3::text[]))
    on conflict (realm_id, id) do update set words = excluded.words`,
);

/** Makes a message found by the words of its text. `rendered` is HTML. */
export const indexMessage = async (
  session: Session,
  id: MessageId,
  container: ContainerId,
  rendered: string,
): Promise<void> => {
  const lexemes = lexemesOfMessage(session.realm, wordsIn(rendered), container);
  await session.run(putMessage, id, lexemes);
};

/** Makes a message that is in the index found by the words of its new text. */
export const indexNewText = async (
  session: Session,
  id: MessageId,
  rendered: string,
): Promise<void> => {
  const lexemes = lexemesOf(session.realm, wordsIn(rendered));
  await session.run(replaceMessage, id, lexemes, containerPrefix(session.realm));
};

/** Takes a message out of the index. */
export const forgetMessage = async (session: Session, id: MessageId): Promise<void> => {
  await session.run(removeMessage, id);
};

/** Makes the messages of a topic found by the words of its name. */
export const indexTopic = async (session: Session, id: TopicId, name: string): Promise<void> => {
  await session.run(putTopic, id, lexemesOf(session.realm, wordsOfText(name)));
};
