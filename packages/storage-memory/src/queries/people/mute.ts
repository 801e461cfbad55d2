import type { MuteRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { distinctIds } from '../lists.ts';

export const muteQueries = ({ mutes }: State): MuteRepository => ({
  by: async (user) =>
    [...mutes.values()].filter((mute) => mute.user === user).sort((a, b) => a.muted - b.muted),
  muters: async (muted) =>
    distinctIds([...mutes.values()].filter((mute) => mute.muted === muted).map(({ user }) => user)),
});
