import { addressIn } from '../links/address.ts';
import type { FoundLink } from './search.ts';

/** Hardly any topic has an address, and this is found out sooner. */
const MAY_HOLD_ANY = /[.:@]/;
/** What stands between blanks, commas, quotes and the like. */
const PIECES = /[^ !;),'"]+/g;
const HAS_SCHEME = /^[a-z]+:/;

/** The addresses in a topic's name, in order of appearance; one without a scheme is taken for that of a site. */
export const topicAddresses = (topic: string): ReadonlyArray<FoundLink> => {
  if (!MAY_HOLD_ANY.test(topic)) return [];
  return Array.from(topic.matchAll(PIECES)).flatMap(({ 0: piece, index }) => {
    const address = addressIn(piece);
    if (address === null) return [];
    const text = piece.slice(...address);
    return [{ at: index + address[0], text, url: HAS_SCHEME.test(text) ? text : `https://${text}` }];
  });
};
