import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { bindTerms } from '../list/bind-terms.ts';
import { loadPageFacts } from '../list/find-page.ts';
import { type Listed, listAround, listExactly } from '../list/list-range.ts';
import { loadNarrowFacts } from '../list/load-narrow-facts.ts';
import { isWith, putWith } from '../list/put-with.ts';
import { checkRange } from '../list/range.ts';
import { readPrefetched } from '../list/read-prefetched.ts';
import { showList } from '../list/show-list.ts';
import type { MessageUseCases } from './contract.ts';

/** Behind `GET /messages`. */
export const listMessages = (ports: UseCasePorts): MessageUseCases['list'] => {
  const { clock, links, yieldToEventLoop } = ports;
  const show = showList(yieldToEventLoop);
  return ({ range, narrow, ...asking }) =>
    () =>
      readPrefetched<Listed>(ports, asking, async (snapshot, budget) => {
        const loadFacts = (terms: typeof narrow) =>
          range._tag === 'Around'
            ? loadPageFacts(snapshot, asking.caller.user, terms, range)
            : loadNarrowFacts(snapshot, asking.caller.user, terms, 'judging');
        const [context, known] = await Promise.all([
          loadActorContext(snapshot, asking.caller, clock.now()),
          narrow.some(isWith) ? null : loadFacts(narrow),
        ]);
        if (E.isLeft(context)) return context;
        const asked = known ? E.right(narrow) : await putWith(snapshot, context.right, narrow);
        if (E.isLeft(asked)) return asked;
        const checked = checkRange(range);
        if (E.isLeft(checked)) return checked;
        const facts = known ?? (await loadFacts(asked.right));
        const terms = await bindTerms(snapshot, context.right, asked.right, facts);
        if (E.isLeft(terms)) return terms;
        return range._tag === 'Around'
          ? await listAround(
              links,
              snapshot,
              context.right,
              terms.right,
              facts,
              range,
              budget,
              show,
            )
          : await listExactly(
              links,
              snapshot,
              context.right,
              terms.right,
              range.messages,
              budget,
              show,
            );
      });
};
