import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { strip } from '../../kernel/text.ts';
import { decideEditPlayground, type EditPlaygroundFacts } from '../decide-edit-playground.ts';
import { decideRemovePlayground, type RemovePlaygroundFacts } from '../decide-remove-playground.ts';
import type {
  EditPlayground,
  EditPlaygroundRefusal,
  PlaygroundPorts,
  PlaygroundUseCases,
  RemovePlayground,
  RemovePlaygroundRefusal,
} from './contract.ts';
import { readPlaygrounds } from './read-playgrounds.ts';

const stripped = (text: string | null): string | null => (text === null ? null : strip(text));

/** Behind `PATCH /realm/playgrounds/{playground_id}`. */
export const editPlayground = (
  ports: CommandPorts,
  { links, markdown }: PlaygroundPorts,
): PlaygroundUseCases['edit'] =>
  decideAndCommit(
    ports,
    'playgrounds.edit',
  )<EditPlayground, EditPlaygroundFacts, EditPlaygroundRefusal, void>({
    read: async (snapshot, command, now) => {
      const facts = await readPlaygrounds(snapshot, command, now);
      if (E.isLeft(facts)) return facts;
      const urlTemplate = stripped(command.urlTemplate);
      const requested = {
        name: stripped(command.name),
        language: command.language === null ? null : markdown.codeLanguage(strip(command.language)),
        urlTemplate,
      };
      return E.right({
        ...facts.right,
        requested,
        variables: urlTemplate === null ? null : links.variablesOf(urlTemplate),
      });
    },
    decide: judged(decideEditPlayground),
  });

/** Behind `DELETE /realm/playgrounds/{playground_id}`. */
export const removePlayground = (ports: CommandPorts): PlaygroundUseCases['remove'] =>
  decideAndCommit(
    ports,
    'playgrounds.remove',
  )<RemovePlayground, RemovePlaygroundFacts, RemovePlaygroundRefusal, void>({
    read: readPlaygrounds,
    decide: judged(decideRemovePlayground),
  });
