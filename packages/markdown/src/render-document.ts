import type { GroupId, Rendered, Resolved, UserId } from '@parley/core';
import type { Document } from './document/document.ts';
import { withRaws } from './document/write-raw.ts';
import { copyOf, type Element } from './html/element.ts';
import { putLineEnds } from './html/line-ends.ts';
import { serialise } from './html/serialise.ts';
import { processTree } from './inline/process-tree.ts';
import type { Scope } from './inline/scope.ts';
import { linkBudget } from './linkify/budget.ts';
import { compileLinkifiers } from './linkify/compile-linkifiers.ts';
import type { Tex } from './math/tex.ts';
import { resolvedLookup } from './names/lookup.ts';

const holdsLink = (node: Element): boolean => node.children.some((child) => child.tag === 'a' || holdsLink(child));

type Output = Omit<Rendered, 'html'> & { readonly html: string };

export const renderDocument = ({ root: parsed, raws: parts }: Document, resolved: Resolved, tex: Tex): Output => {
  const raws = [...parts];
  const root = copyOf(parsed);
  const rules = resolved.linkifiers ?? [];
  const linkifiers = rules.length === 0 ? null : compileLinkifiers(rules);
  const called = { users: new Set<UserId>(), groups: new Set<GroupId>(), channel: false, topic: false };
  const scope: Scope = {
    lookup: resolvedLookup(resolved),
    realmUrl: resolved.realmUrl,
    nodes: [],
    raws,
    tex,
    linkifiers,
    linkBudget: linkBudget(),
    called,
  };
  processTree(root, scope);
  const hasLink = holdsLink(root);
  putLineEnds(root);
  return {
    html: withRaws(serialise(root), raws, tex).trim(),
    mentionedUsers: [...scope.called.users],
    mentionedGroups: [...scope.called.groups],
    mentionsChannel: scope.called.channel,
    mentionsTopic: scope.called.topic,
    hasLink,
    hasImage: false,
  };
};
