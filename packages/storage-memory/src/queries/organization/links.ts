import type { LinkifierRepository, PlaygroundRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedById } from '../lists.ts';

export const linkifierQueries = ({ linkifiers }: State): LinkifierRepository => ({
  ofRealm: async (realm) =>
    [...linkifiers.values()]
      .filter((one) => one.realm === realm)
      .sort((a, b) => a.position - b.position),
});

export const playgroundQueries = ({ playgrounds }: State): PlaygroundRepository => ({
  ofRealm: async (realm) => sortedById(playgrounds.values()).filter((one) => one.realm === realm),
});
