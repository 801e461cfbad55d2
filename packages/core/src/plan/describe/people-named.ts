import type { UserId } from '../../kernel/brand.ts';
import { MOST_PEOPLE, type People } from '../../kernel/plan-view.ts';
import type { KnowsId } from '../../user/knows-id.ts';

/** Names those of some people whom the caller may see, and says how many all of them are. */
export const peopleNamed = (users: Iterable<UserId>, knows: KnowsId): People => {
  const all = [...new Set(users)].sort((a, b) => a - b);
  return { ids: all.filter(knows).slice(0, MOST_PEOPLE), number: all.length };
};
