import { integer } from '../wire.ts';
import { type Section, section } from './section.ts';

export const messageSections: ReadonlyArray<Section> = [
  section({
    types: ['message'],
    part: 'messages',
    reply: { max_message_id: integer },
    write: ({ newest }) => ({ max_message_id: newest ?? -1 }),
  }),
];
