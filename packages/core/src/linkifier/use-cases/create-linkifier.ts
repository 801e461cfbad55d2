import type { LinkifierId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CreateLinkifierFacts, decideCreateLinkifier } from '../decide-create-linkifier.ts';
import type { CreateLinkifier, CreateLinkifierRefusal, LinkifierUseCases } from './contract.ts';
import { readLinkifiers, readWanted } from './read-linkifiers.ts';

/** Behind `POST /realm/filters`. */
export const createLinkifier = (
  ports: CommandPorts,
  ids: Ids,
  links: LinkEngine,
): LinkifierUseCases['create'] =>
  decideAndCommit(
    ports,
    'linkifiers.create',
  )<CreateLinkifier, CreateLinkifierFacts, CreateLinkifierRefusal, LinkifierId>({
    read: async (snapshot, command, now) => {
      const [facts, id] = await Promise.all([
        readLinkifiers(snapshot, command, now),
        reserveOne(ids, command.caller.realm, 'linkifier'),
      ]);
      if (E.isLeft(facts)) return facts;
      return E.right({ ...facts.right, ...readWanted(links, command), id });
    },
    decide: judged(decideCreateLinkifier),
  });
