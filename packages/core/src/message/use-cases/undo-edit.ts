import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { judged } from '../../kernel/judged.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { decideUndo } from '../undo/decide-undo.ts';
import { readUndo, type UndoFacts } from '../undo/read-undo.ts';
import type { UndoEdit } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { UndoRefusal } from './refusals.ts';

/** Behind `POST /messages/{id}/undo`. */
export const undoEdit = (ports: UseCasePorts): MessageUseCases['undo'] =>
  decideAndCommit(
    ports.commandPorts,
    'messages.undo',
  )<UndoEdit, UndoFacts, UndoRefusal, void>({
    read: (snapshot, command, now, judges) => readUndo(ports, snapshot, command, now, judges),
    decide: judged(decideUndo),
  });
