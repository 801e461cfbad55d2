import {
  type Change,
  FIRST_REVISION,
  type MessageChange,
  type MessageId,
  type ReactionChange,
  type TopicChange,
  type UserId,
} from '@parley/core';
import type { Caches } from './caches.ts';

type Touching = MessageChange['_tag'] | ReactionChange['_tag'] | TopicChange['_tag'];

/**
 * How a change updates cached messages, places and readers; null when it touches none. Each kind of
 * change must have an entry.
 */
type Forgetting = {
  readonly [Tag in Touching]: ((change: Extract<Change, { readonly _tag: Tag }>) => void) | null;
};

const forgetting = ({
  messages,
  newest,
  newestPages,
  places,
  readers,
  rewritten,
  spans,
  topics,
  changeWatcher,
}: Caches): Forgetting => {
  const changed = (message: MessageId): void => {
    messages.drop(message);
    changeWatcher.changed(message);
  };
  const flagged = ({
    user,
    message,
  }: {
    readonly user: UserId;
    readonly message: MessageId;
  }): void => {
    readers.drop(user);
    changeWatcher.changed(message);
  };
  const hasRead = ({ user }: { readonly user: UserId }): void => {
    readers.drop(user);
    changeWatcher.read(user);
  };
  return {
    'message.send': ({ message, topic }) => {
      places.drop(message.container);
      newest.drop(message.container);
      newestPages.drop(message.container);
      if (topic !== null) spans.drop(topic.id);
      changeWatcher.changed(message.id);
    },
    'message.edit': (edit) => {
      rewritten.put(edit);
      changeWatcher.changed(edit.message);
    },
    'undo.put': null,
    'message.rerender': ({ message }) => changed(message),
    'message.set-meta': ({ message }) => changed(message),
    'message.move': () => {
      places.forget();
      spans.forget();
      changeWatcher.forget();
    },
    'message.remove': ({ message }) => {
      changed(message);
      places.forget();
      newest.forget();
      newestPages.forget();
      spans.forget();
      readers.forget();
    },
    'submessage.put': ({ submessage }) => changed(submessage.message),
    'reaction.put': ({ message }) => changed(message),
    'reaction.remove': ({ message }) => changed(message),
    'topic.put': ({ topic }) => {
      places.forget();
      topics.forget();
      // Nothing lay in a new topic; what is sent to it or moved there is told by itself.
      if (topic.revision !== FIRST_REVISION) changeWatcher.forget();
    },
    'conversation.put': ({ id }) => places.drop(id),
    'topic-visibility.put': null,
    'topic-visibility.remove': null,
    'message-flag.put': flagged,
    'message-flag.remove': flagged,
    'messages.read': hasRead,
    'everything.read': hasRead,
    'unread-mark.put': flagged,
  };
};

/** Call with every change that was applied. */
export const invalidationOf = (caches: Caches): ((change: Change) => void) => {
  const each: Readonly<Record<string, unknown>> = forgetting(caches);
  return (change) => (each[change._tag] as ((change: Change) => void) | null | undefined)?.(change);
};
