import type { Change } from '@parley/core';
import { applying, asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

type Put<Tag extends Change['_tag']> = Extract<Change, { readonly _tag: Tag }>;

/** Faults about emoji, statuses, alert words and mutes. */
export const said: ReadonlyArray<Mutant> = [
  mutant(
    'no emoji goes out of use',
    misreading('emoji.put', ({ _tag, emoji }) => ({ _tag, emoji: { ...emoji, isActive: true } })),
    'cases',
  ),
  mutant(
    'an emoji out of use is found by its name',
    asking(
      'emoji',
      'activeByName',
      (_right, all) => async (name) =>
        (await all.emoji.all()).find((emoji) => emoji.name === name) ?? null,
    ),
    'cases',
  ),
  mutant(
    'emoji out of use are forgotten',
    asking(
      'emoji',
      'all',
      (right) => async () => (await right()).filter(({ isActive }) => isActive),
    ),
    'cases',
  ),
  mutant(
    'emoji of another organization are there too',
    asking(
      'emoji',
      'byId',
      (_right, _all, _state, states) => async (id) =>
        [...states.values()].flatMap(({ emoji }) => emoji.get(id) ?? [])[0] ?? null,
    ),
    'cases',
  ),
  mutant(
    'the name of an emoji is taken by one out of use',
    {
      holds: (state, guard) =>
        guard._tag !== 'key.free' ||
        guard.key !== 'emoji.name' ||
        ![...state.emoji.values()].some(({ name }) => name === guard.value),
    },
    'cases',
  ),
  mutant('no message is new', ignoring('status.put'), 'cases'),
  mutant(
    'the emoji of a status stays away',
    misreading('status.put', ({ _tag, status }) => ({ _tag, status: { ...status, emoji: null } })),
    'cases',
  ),
  mutant(
    'a status that was cleared still says something',
    asking(
      'statuses',
      'inRealm',
      (_right, _all, { statuses }) =>
        async () =>
          [...statuses.values()].sort((a, b) => a.user - b.user),
    ),
    'cases',
  ),
  mutant(
    'the first alert words stay for ever',
    applying('alert-words.put', (change: Put<'alert-words.put'>, right, draft) => {
      if (!draft.state.alertWords.has(change.alertWords.user)) right(change);
    }),
    'cases',
  ),
  mutant(
    'alert words are sorted',
    misreading('alert-words.put', (change) => ({
      ...change,
      added: [...change.added].sort().reverse(),
    })),
    'cases',
  ),
  mutant(
    'alert words are never taken away',
    misreading('alert-words.put', (change) => ({ ...change, removed: [] })),
    'cases',
  ),
  mutant(
    'a user without alert words is still listed',
    asking(
      'alertWords',
      'inRealm',
      (_right, _all, { alertWords }) =>
        async () =>
          [...alertWords.values()].sort((a, b) => a.user - b.user),
    ),
    'cases',
  ),
  mutant('no user is unmuted', ignoring('mute.remove'), 'cases'),
  mutant(
    'the user who mutes is muted',
    asking(
      'mutes',
      'muters',
      (_right, all) => async (muted) => (await all.mutes.by(muted)).map((mute) => mute.muted),
    ),
    'cases',
  ),
];
