import type { PlaygroundId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { strip } from '../../kernel/text.ts';
import { type CreatePlaygroundFacts, decideCreatePlayground } from '../decide-create-playground.ts';
import type {
  CreatePlayground,
  CreatePlaygroundRefusal,
  PlaygroundPorts,
  PlaygroundUseCases,
} from './contract.ts';
import { readPlaygrounds } from './read-playgrounds.ts';

/** Behind `POST /realm/playgrounds`. */
export const createPlayground = (
  ports: CommandPorts,
  ids: Ids,
  { links, markdown }: PlaygroundPorts,
): PlaygroundUseCases['create'] =>
  decideAndCommit(
    ports,
    'playgrounds.create',
  )<CreatePlayground, CreatePlaygroundFacts, CreatePlaygroundRefusal, PlaygroundId>({
    read: async (snapshot, command, now) => {
      const [facts, id] = await Promise.all([
        readPlaygrounds(snapshot, command, now),
        reserveOne(ids, command.caller.realm, 'playground'),
      ]);
      if (E.isLeft(facts)) return facts;
      const wanted = {
        name: strip(command.name),
        language: markdown.codeLanguage(strip(command.language)),
        urlTemplate: strip(command.urlTemplate),
      };
      return E.right({
        ...facts.right,
        id,
        wanted,
        variables: links.variablesOf(wanted.urlTemplate),
      });
    },
    decide: judged(decideCreatePlayground),
  });
