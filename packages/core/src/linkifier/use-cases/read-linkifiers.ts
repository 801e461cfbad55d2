import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { codePoints, strip } from '../../kernel/text.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { LinkifierFacts } from '../decide-change-linkifier.ts';
import type { WantedFacts } from '../decide-create-linkifier.ts';
import { MAX_PATTERN, MAX_URL_TEMPLATE, type WantedLinkifier } from '../linkifier.ts';

export const readLinkifiers = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, LinkifierFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  return E.isLeft(scene) ? scene : E.right({ scene: scene.right, all: await snapshot.linkifiers.ofRealm(scene.right.realm.id) });
};

/** What is too long is not read at all. */
export const readWanted = (links: LinkEngine, typed: WantedLinkifier): WantedFacts => {
  const wanted: WantedLinkifier = { pattern: strip(typed.pattern), urlTemplate: strip(typed.urlTemplate) };
  const { pattern, urlTemplate } = wanted;
  if (codePoints(pattern) > MAX_PATTERN || codePoints(urlTemplate) > MAX_URL_TEMPLATE) return { wanted, reading: null };
  return { wanted, reading: { groups: links.groupsOf(pattern), variables: links.variablesOf(urlTemplate) } };
};
