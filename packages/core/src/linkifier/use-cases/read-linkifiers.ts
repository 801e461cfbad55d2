import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { codePoints, strip } from '../../kernel/text.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { LinkifierFacts } from '../decide-change-linkifier.ts';
import type { WantedFacts } from '../decide-create-linkifier.ts';
import { MAX_PATTERN, MAX_URL_TEMPLATE, type WantedLinkifier } from '../linkifier.ts';

export const readLinkifiers = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, LinkifierFacts>> => {
  const [context, all] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.linkifiers.ofRealm(),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, all });
};

/** Without digits and signs: a pattern that finds a link in one of them finds one in most texts. */
const ORDINARY = [
  'Shall we meet for lunch at the usual place tomorrow',
  'Nobody knows why the quick brown fox jumps over the lazy dog',
  'Der schnelle braune Fuchs springt über den faulen Hund',
  'Les enfants jouent dans le jardin pendant toute la journée',
  'Съешь ещё этих мягких французских булок да выпей чаю',
  '今日は天気がいいですね',
];
const ANYWHERE = 'https://example.com/';

const matchesAnything = (links: LinkEngine, pattern: string): boolean => {
  if (links.matchesEmpty(pattern)) return true;
  const linksOf = links.topicLinks([{ pattern, urlTemplate: ANYWHERE }]);
  return ORDINARY.some((sentence) => linksOf(sentence).length > 0);
};

/** What is too long is not read at all. */
export const readWanted = (links: LinkEngine, typed: WantedLinkifier): WantedFacts => {
  const wanted: WantedLinkifier = {
    pattern: strip(typed.pattern),
    urlTemplate: strip(typed.urlTemplate),
  };
  const { pattern, urlTemplate } = wanted;
  if (codePoints(pattern) > MAX_PATTERN || codePoints(urlTemplate) > MAX_URL_TEMPLATE)
    return { wanted, reading: null };
  const reading = {
    groups: links.groupsOf(pattern),
    variables: links.variablesOf(urlTemplate),
    matchesAnything: matchesAnything(links, pattern),
  };
  return { wanted, reading };
};
