import { addressIn } from '../links/address.ts';
import { isSafeTarget } from '../links/link-target.ts';
import type { LinkMatch } from './search.ts';

/** Hardly any topic has an address, and this is found out sooner. */
const MAY_HOLD_ANY = /[.:@]/;
/** Text between blanks, commas, quotes and similar characters. */
const PIECES = /[^ !;),'"]+/g;
const HAS_SCHEME = /^[a-z]+:/;
/** A scheme directly in front of what was found without one: `mailto:` of `mailto:a@b.c`. */
const SCHEME_IN_FRONT = /[a-z][a-z0-9+.-]*:$/i;

const linkIn = (piece: string): LinkMatch | null => {
  const address = addressIn(piece);
  if (address === null) return null;
  const [at, end] = address;
  const text = piece.slice(at, end);
  if (HAS_SCHEME.test(text)) return { at, text, url: text };
  const scheme = SCHEME_IN_FRONT.exec(piece.slice(0, at));
  if (scheme === null) return { at, text, url: `https://${text}` };
  const whole = piece.slice(scheme.index, end);
  return isSafeTarget(whole) ? { at: scheme.index, text: whole, url: whole } : null;
};

/**
 * The addresses in a topic's name, in order of appearance. One without a scheme is taken for that
 * of a site; one with a scheme that no link may have is none.
 */
export const topicAddresses = (topic: string): ReadonlyArray<LinkMatch> => {
  if (!MAY_HOLD_ANY.test(topic)) return [];
  return Array.from(topic.matchAll(PIECES)).flatMap(({ 0: piece, index }) => {
    const link = linkIn(piece);
    return link === null ? [] : [{ ...link, at: index + link.at }];
  });
};
