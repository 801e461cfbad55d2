import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { AroundAnchor } from '../use-cases/commands.ts';
import { firstUnread } from './first-unread.ts';
import type { FoundTerm } from './found-terms.ts';
import { pageResult, placeOf } from './range.ts';
import { readCorpus } from './read-sources.ts';

/** The ids of what a narrow asks for around a place in time, and what is known of the ends. */
export const findPage = async (
  snapshot: Repositories,
  scene: Scene,
  terms: ReadonlyArray<FoundTerm>,
  range: AroundAnchor,
): Promise<ReturnType<typeof pageResult>> => {
  const corpus = await readCorpus(snapshot, scene, terms, range.anchor === 'first-unread' ? 'unread' : 'page');
  const anchor = range.anchor === 'first-unread' ? await firstUnread(snapshot, scene, corpus, terms) : placeOf(range.anchor);
  return pageResult(range, anchor, await snapshot.messages.page({ ...corpus, anchor, before: range.before, after: range.after }));
};
