import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { strip, truncate } from '../kernel/text.ts';
import { firstRefused } from '../kernel/text-class.ts';
import { RESOLVED_PREFIX } from './resolve.ts';
import { MAX_TOPIC_NAME, TOPIC_CUT_OFF } from './topic.ts';

/** What people read where a topic's name is empty; typed as a name, it means the empty one. */
export const EMPTY_TOPIC_DISPLAY_NAME = 'general chat';
/** How older clients write the empty topic. */
const NO_TOPIC = '(no topic)';

/**
 * `position` counts code points of the stripped name from 1. The two ways of requiring a topic have
 * two texts.
 */
export type TopicNameDenial =
  | Denial<'topic.name.invalid-character', { readonly position: number }>
  | Denial<'topic.required.send'>
  | Denial<'topic.required.edit'>
  | Denial<'topic.resolve.general-chat'>;

/** `''` for the display name of the empty topic, written just so; every other name as it is. */
export const topicMeantBy = (name: string): string =>
  name === EMPTY_TOPIC_DISPLAY_NAME ? '' : name;

/** Stripped, and `''` for the display name of the empty topic. */
export const requestedTopic = (raw: string): string => topicMeantBy(strip(raw));

const stored = (name: string): E.Either<TopicNameDenial, string> => {
  const position = firstRefused('line', name);
  if (position !== null) return E.left(denial('topic.name.invalid-character', { position }));
  return E.right(truncate(name, MAX_TOPIC_NAME, TOPIC_CUT_OFF));
};

/** Does a request repeat the name there is? A long one does by what is stored of it. */
export const repeatsTopic = (raw: string, name: string): boolean => {
  const asked = stored(requestedTopic(raw));
  return E.isRight(asked) && asked.right === name;
};

/** The name a message goes to. `required`: the realm wants every message to have a topic. */
export const topicNameForSend = (
  raw: string,
  required: boolean,
): E.Either<TopicNameDenial, string> => {
  const requested = requestedTopic(raw);
  const name = requested === NO_TOPIC ? '' : requested;
  if (required && name === '') return E.left(denial('topic.required.send'));
  return stored(name);
};

const RESOLVED_NOTHING: ReadonlyArray<string> = [
  strip(RESOLVED_PREFIX),
  RESOLVED_PREFIX + EMPTY_TOPIC_DISPLAY_NAME,
];

/**
 * The name messages move to. Unlike in a send, `(no topic)` is a name like any other where topics
 * are not required.
 */
export const topicNameForEdit = (
  raw: string,
  required: boolean,
): E.Either<TopicNameDenial, string> => {
  const name = requestedTopic(raw);
  if (required && (name === '' || name === NO_TOPIC)) return E.left(denial('topic.required.edit'));
  if (RESOLVED_NOTHING.includes(name)) return E.left(denial('topic.resolve.general-chat'));
  return stored(name);
};
