import { presenceFields, toPresences } from '../presence.ts';
import { type Section, section } from './section.ts';

export const presenceSections: ReadonlyArray<Section> = [
  section({
    types: ['presence'],
    part: 'presences',
    reply: presenceFields,
    write: (found, _, { slimPresence }) => toPresences(found, slimPresence),
  }),
];
