import type { Channel } from '../../channel/channel.ts';
import { EMPTY_TOPIC_DISPLAY_NAME } from '../../topic/topic-name.ts';
import { literal } from './literal.ts';

/** A topic as a notice names it. */
export interface NamedPlace {
  readonly channel: Pick<Channel, 'id' | 'name'>;
  readonly topic: string;
}

/**
 * Percent-encoding with points for percent signs, of everything but letters, digits, `_`, `-` and
 * `~`.
 */
const hashPart = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*.]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');

/** The part of an address that says which topic is meant, by the id of its channel. */
export const placeHash = ({ channel, topic }: NamedPlace): string =>
  [
    `#narrow/channel/${channel.id}-${hashPart(channel.name.replaceAll(' ', '-'))}`,
    `topic/${hashPart(topic)}`,
  ].join('/');

/** Signs that mean the same inside `#**…**` as anywhere: each other one stands for itself there. */
const AMBIGUOUS = /[^\p{L}\p{M}\p{N}\p{Z}✔.,;!?'"()/%+=_-]/u;

/**
 * Markdown of exactly one link to a topic, which shows `#channel > topic` whatever signs the names
 * hold.
 */
export const placeLink = (place: NamedPlace): string => {
  const { channel, topic } = place;
  if (!AMBIGUOUS.test(channel.name) && !AMBIGUOUS.test(topic))
    return `#**${channel.name}>${topic}**`;
  const shownTopic = topic === '' ? EMPTY_TOPIC_DISPLAY_NAME : topic;
  return `[${literal(`#${channel.name} > ${shownTopic}`)}](${placeHash(place)})`;
};
