import { foldCase } from '@parley/core';
import type { Naive, NaiveTopic } from './world.ts';

const MAX = 60;
const MARK = '✔ ';

/** reference/messages.md 4.2. */
export const asked = (raw: string): string => (raw.trim() === 'general chat' ? '' : raw.trim());
const cut = (name: string): string => {
  const letters = [...name];
  return letters.length <= MAX ? name : `${letters.slice(0, MAX - 3).join('')}...`;
};
export const nameForSend = (raw: string): string =>
  asked(raw) === '(no topic)' ? '' : cut(asked(raw));
export const nameForEdit = (raw: string): string => cut(asked(raw));

export const topicNamed = ({ topics }: Naive, channel: number, name: string): NaiveTopic | null =>
  [...topics].find(
    (topic) => topic.channel === channel && foldCase(topic.name) === foldCase(name),
  ) ?? null;

/** What a request to rename is, for permissions and notices: reference/messages.md 6.4. */
export const toggleFor = (old: string, raw: string): 'resolved' | 'unresolved' | null => {
  const name = nameForEdit(raw);
  if (name.startsWith(MARK) && !old.startsWith(MARK))
    return asked(raw).slice(MARK.length) === old ? 'resolved' : null;
  if (!old.startsWith(MARK) || name.startsWith(MARK)) return null;
  return [...old]
    .slice([...old].findIndex((letter) => letter !== '✔' && letter !== ' '))
    .join('') === name
    ? 'unresolved'
    : null;
};
