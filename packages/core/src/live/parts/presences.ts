import { loadPresences, type Presences } from '../../presence/load-presences.ts';
import type { LoadStatePart } from '../load-state-part.ts';

export const presencesState: LoadStatePart<Presences> = (snapshot, context, now, { presence }) =>
  loadPresences(snapshot, context, presence, now);
