import type { FoundLink } from './search.ts';

/** A full stop or comma at the end of an address is not part of it. */
const TO_ITS_END = '[^\\s<>"\']*[^\\s<>"\'.,;:!?)\\]]';
/** Top-level names under which a word with dots in it is hardly ever anything but a host. */
const HOSTS = 'com|org|net|edu|gov|info|io|dev|app';
const ADDRESS = new RegExp(
  `(?<![\\w@./-])(?:https?://${TO_ITS_END}|(?:[a-z0-9-]+\\.)+(?:${HOSTS})(?![\\w-]|\\.\\w)(?:[/?#:]${TO_ITS_END})?)`,
  'gi',
);
/** Hardly any topic has one, and this is found out sooner. */
const MAY_HOLD_ANY = /\.|:\/\//;
const HAS_SCHEME = /^https?:/i;

/** The web addresses in a topic's name, in order of appearance; one without a scheme is taken for `https`. */
export const topicAddresses = (topic: string): ReadonlyArray<FoundLink> =>
  MAY_HOLD_ANY.test(topic)
    ? Array.from(topic.matchAll(ADDRESS), ({ 0: text, index }) => ({
        at: index,
        text,
        url: HAS_SCHEME.test(text) ? text : `https://${text}`,
      }))
    : [];
