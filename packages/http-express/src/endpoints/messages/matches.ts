import { Html, highlighted, type MessageView } from '@parley/core';
import { html } from '../../wire/html.ts';
import { type MessageReply, topicName } from './codec.ts';

/** What was searched for, marked in the text and in the topic's name, both as HTML. */
export const toMatches = (
  { message, place }: MessageView,
  sought: ReadonlySet<string>,
  emptyTopics: boolean,
): Pick<MessageReply, 'match_content' | 'match_subject'> => {
  const topic = place === null ? '' : topicName(place.topic, emptyTopics);
  return {
    match_content: highlighted(message.rendered, sought),
    match_subject: highlighted(Html(html`${topic}`.markup), sought),
  };
};
