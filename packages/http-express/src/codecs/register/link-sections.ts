import * as t from 'io-ts';
import { listOf } from '../../answer/list-json.ts';
import { linkifierReply, playgroundReply, toLinkifier, toPlayground } from '../links.ts';
import { type Section, section } from './section.ts';

/** Who does not know templates is shown none: older clients fill in patterns in another way. */
const linkifiers = section({
  types: ['realm_linkifiers'],
  part: 'linkifiers',
  reply: { realm_linkifiers: t.readonlyArray(linkifierReply) },
  write: (found, _, { capabilities: { linkifierTemplates } }) => ({
    realm_linkifiers: linkifierTemplates ? listOf(found, toLinkifier) : [],
  }),
});

const playgrounds = section({
  types: ['realm_playgrounds'],
  part: 'playgrounds',
  reply: { realm_playgrounds: t.readonlyArray(playgroundReply) },
  write: (found) => ({ realm_playgrounds: listOf(found, toPlayground) }),
});

export const linkSections: ReadonlyArray<Section> = [linkifiers, playgrounds];
