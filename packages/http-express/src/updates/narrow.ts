import { type Flag, foldCase, isResolved, type MessageView, topicMeantBy } from '@parley/core';

type Term = readonly [operator: string, operand: string];

const IS: Readonly<Record<string, (view: MessageView, flags: ReadonlyArray<Flag>) => boolean>> = {
  private: ({ place }) => place === null,
  dm: ({ place }) => place === null,
  starred: (_, flags) => flags.includes('starred'),
  unread: (_, flags) => !flags.includes('read'),
  mentioned: (_, flags) =>
    flags.includes('mentioned') ||
    flags.includes('stream_wildcard_mentioned') ||
    flags.includes('topic_wildcard_mentioned'),
  alerted: (_, flags) => flags.includes('has_alert_word'),
  resolved: ({ place }) => place !== null && isResolved(place.topic),
};

const isFrom = ({ sender }: MessageView, operand: string): boolean =>
  foldCase(sender.displayEmail) === foldCase(operand) || String(sender.id) === operand;

const isChannel = ({ place }: MessageView, operand: string): boolean =>
  place !== null &&
  (foldCase(place.channel.name) === foldCase(operand) || String(place.channel.id) === operand);

const MATCHERS: Readonly<
  Record<string, (view: MessageView, operand: string, flags: ReadonlyArray<Flag>) => boolean>
> = {
  channel: isChannel,
  stream: isChannel,
  topic: ({ place }, operand) =>
    place !== null && foldCase(place.topic) === foldCase(topicMeantBy(operand)),
  sender: isFrom,
  // A client may say anything, and every object has a `constructor`.
  is: (view, operand, flags) => Object.hasOwn(IS, operand) && IS[operand]?.(view, flags) === true,
};

/** What of a narrow a queue can keep to; undefined: nothing. */
export const isNarrowOperator = (operator: string): boolean => Object.hasOwn(MATCHERS, operator);

/** Does this message belong to what the client asked its queue to be narrowed to? */
export const matches = (
  narrow: ReadonlyArray<Term>,
  view: MessageView,
  flags: ReadonlyArray<Flag>,
): boolean =>
  narrow.every(([operator, operand]) => MATCHERS[operator]?.(view, operand, flags) ?? false);
