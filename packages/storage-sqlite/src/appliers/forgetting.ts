import type { Change, MessageChange, ReactionChange, TopicChange } from '@parley/core';
import type { Caches } from '../caches.ts';

type Touching = MessageChange['_tag'] | ReactionChange['_tag'] | TopicChange['_tag'];

/** What a change makes of remembered messages, places and readers; null: it touches none. A new kind of change has to say so. */
type Forgetting = { readonly [Tag in Touching]: ((change: Extract<Change, { readonly _tag: Tag }>) => void) | null };

const forgetting = ({ messages, newest, newestPages, places, readers, rewritten, spans, topics }: Caches): Forgetting => ({
  'message.send': ({ message, topic }) => {
    places.drop(message.container);
    newest.drop(message.container);
    newestPages.drop(message.container);
    if (topic !== null) spans.drop(topic.id);
  },
  'message.edit': rewritten.put,
  'message.rerender': ({ message }) => messages.drop(message),
  'message.move': () => {
    places.forget();
    spans.forget();
  },
  'message.remove': ({ message }) => {
    messages.drop(message);
    places.forget();
    newest.forget();
    newestPages.forget();
    spans.forget();
    readers.forget();
  },
  'submessage.put': ({ submessage }) => messages.drop(submessage.message),
  'reaction.put': ({ message }) => messages.drop(message),
  'reaction.remove': ({ message }) => messages.drop(message),
  'topic.put': () => {
    places.forget();
    topics.forget();
  },
  'conversation.put': ({ id }) => places.drop(id),
  'topic-visibility.put': null,
  'topic-visibility.remove': null,
  'message-flag.put': ({ user }) => readers.drop(user),
  'message-flag.remove': ({ user }) => readers.drop(user),
  'messages.read': ({ user }) => readers.drop(user),
  'everything.read': ({ user }) => readers.drop(user),
  'unread-mark.put': ({ user }) => readers.drop(user),
});

/** Call with every change that was applied. */
export const forgettingOf = (caches: Caches): ((change: Change) => void) => {
  const each: Readonly<Record<string, unknown>> = forgetting(caches);
  return (change) => (each[change._tag] as ((change: Change) => void) | null | undefined)?.(change);
};
