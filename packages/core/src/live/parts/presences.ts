import { loadPresences, type Presences } from '../../presence/load-presences.ts';
import type { LoadPart } from '../load-part.ts';

export const presencesPart: LoadPart<Presences> = (snapshot, scene, now, { presence }) => loadPresences(snapshot, scene, presence, now);
