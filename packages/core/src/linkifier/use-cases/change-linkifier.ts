import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import {
  decideEditLinkifier,
  decideRemoveLinkifier,
  type LinkifierFacts,
} from '../decide-change-linkifier.ts';
import type { WantedFacts } from '../decide-create-linkifier.ts';
import type {
  EditLinkifier,
  EditLinkifierRefusal,
  LinkifierUseCases,
  RemoveLinkifier,
  RemoveLinkifierRefusal,
} from './contract.ts';
import { readLinkifiers, readWanted } from './read-linkifiers.ts';

/** Behind `PATCH /realm/filters/{filter_id}`. */
export const editLinkifier = (ports: CommandPorts, links: LinkEngine): LinkifierUseCases['edit'] =>
  decideAndCommit(
    ports,
    'linkifiers.edit',
  )<EditLinkifier, LinkifierFacts & WantedFacts, EditLinkifierRefusal, void>({
    read: async (snapshot, command, now) => {
      const facts = await readLinkifiers(snapshot, command, now);
      return E.isLeft(facts) ? facts : E.right({ ...facts.right, ...readWanted(links, command) });
    },
    decide: judged(decideEditLinkifier),
  });

/** Behind `DELETE /realm/filters/{filter_id}`. */
export const removeLinkifier = (ports: CommandPorts): LinkifierUseCases['remove'] =>
  decideAndCommit(
    ports,
    'linkifiers.remove',
  )<RemoveLinkifier, LinkifierFacts, RemoveLinkifierRefusal, void>({
    read: readLinkifiers,
    decide: judged(decideRemoveLinkifier),
  });
