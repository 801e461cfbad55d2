import type { Rendered, Resolved } from '@parley/core';
import type { Document } from './document/document.ts';
import type { Engines } from './document/engines.ts';
import { withRaws } from './document/write-raw.ts';
import { breakLines, partBlocks } from './html/line-ends.ts';
import { serialise } from './html/serialise.ts';
import { processTree } from './inline/process-tree.ts';
import type { InlineScope } from './inline/scope.ts';
import { linkBudget } from './linkify/budget.ts';
import { compileLinkifiers } from './linkify/compile-linkifiers.ts';
import { fromRoot } from './links/own-links.ts';
import { texWithin } from './math/tex-within.ts';
import { calledIn } from './names/called-in.ts';
import { resolvedLookup } from './names/lookup.ts';
import { linksIn } from './previews/found-links.ts';
import { putPreviews } from './previews/put-previews.ts';

const UPLOADS = '/user_uploads/';

type Output = Omit<Rendered, 'html'> & { readonly html: string };

/** Uses the document up: what was typed in its tree makes way for what becomes of it. */
export const renderDocument = (
  { root, raws: parts }: Document,
  resolved: Resolved,
  engines: Engines,
): Output => {
  const raws = [...parts];
  const tex = texWithin(engines.tex);
  const rules = resolved.linkifiers ?? [];
  const linkifiers = rules.length === 0 ? null : compileLinkifiers(rules);
  const scope: InlineScope = {
    lookup: resolvedLookup(resolved),
    site: { realmUrl: resolved.realmUrl, base: engines.base },
    translatesEmoticons: resolved.translatesEmoticons ?? false,
    now: resolved.now ?? 0,
    nodes: [],
    sources: [],
    raws,
    tex,
    linkifiers,
    linkBudget: linkBudget(),
    calls: new Map(),
  };
  processTree(root, scope);
  const called = calledIn(root, scope.calls);
  const made = new Set(scope.nodes.map((node) => (typeof node === 'string' ? '' : node.tag)));
  const targets = made.has('a') ? linksIn(root).map(({ url }) => url) : [];
  partBlocks(root);
  if (made.has('br')) breakLines(root);
  const gallery = {
    images: resolved.images ?? [],
    realmUrl: resolved.realmUrl,
    proxy: engines.proxy,
    base: engines.base,
  };
  const hasImage =
    targets.length > 0 && (resolved.showsPreviews ?? true) && putPreviews(root, gallery, raws);
  return {
    html: withRaws(serialise(root), raws, { ...engines, tex }).trim(),
    ...called,
    hasLink: targets.length > 0,
    hasImage,
    uploads: [
      ...new Set(
        targets
          .map((target) => fromRoot(target, engines.base))
          .filter((target) => target.includes(UPLOADS)),
      ),
    ],
  };
};
