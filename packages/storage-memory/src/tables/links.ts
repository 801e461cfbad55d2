import type {
  LinkifierChange,
  LinkifierRepository,
  PlaygroundChange,
  PlaygroundRepository,
} from '@parley/core';
import { codePoints } from '@parley/core';
import { expectRealm } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { type CountedRows, rowsOf } from './counts.ts';
import { claim } from './keys.ts';
import { sortedById } from './lists.ts';

export const linkifierQueries = ({ linkifiers }: MemoryState): LinkifierRepository => ({
  ofRealm: async () => [...linkifiers.values()].sort((a, b) => a.position - b.position),
});

export const playgroundQueries = ({ playgrounds }: MemoryState): PlaygroundRepository => ({
  ofRealm: async () => sortedById(playgrounds.values()),
});

/** Removing one that is not there changes nothing. */
export const linkifierAppliers: MemoryAppliers<LinkifierChange['_tag']> = {
  'linkifier.put': (draft, { linkifier }) => {
    const { id, realm, pattern, position } = linkifier;
    expectRealm(draft.state);
    claim(draft, { _tag: 'key.free', key: 'linkifier.pattern', realm, value: pattern }, id);
    claim(
      draft,
      { _tag: 'key.free', key: 'linkifier.position', realm, value: String(position) },
      id,
    );
    draft.write('linkifiers').set(id, linkifier);
  },
  'linkifier.remove': (draft, { linkifier }) => {
    draft.write('linkifiers').delete(linkifier);
  },
};

/** Changes of playgrounds. */
export const playgroundAppliers: MemoryAppliers<PlaygroundChange['_tag']> = {
  'playground.put': (draft, { playground }) => {
    const { id, realm, language, name } = playground;
    expectRealm(draft.state);
    claim(draft, { _tag: 'key.free', key: 'playground.name', realm, language, value: name }, id);
    draft.write('playgrounds').set(id, playground);
  },
  'playground.remove': (draft, { playground }) => {
    draft.write('playgrounds').delete(playground);
  },
};

export const linkCounts: CountedRows<'playgrounds' | 'linkifiers'> = {
  playgrounds: ({ playgrounds }, { of }) =>
    rowsOf(
      playgrounds.values(),
      ({ realm }) => realm === of,
      ({ id, name, language, urlTemplate }) => [
        id,
        codePoints(name) + codePoints(language) + codePoints(urlTemplate),
      ],
    ),
  linkifiers: ({ linkifiers }, { of }) =>
    rowsOf(
      linkifiers.values(),
      ({ realm }) => realm === of,
      ({ id }) => [id, 0],
    ),
};
