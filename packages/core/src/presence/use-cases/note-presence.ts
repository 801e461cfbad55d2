import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { decideNote, type NoteFacts } from '../decide-note.ts';
import type { NotePresence, NotePresenceRefusal, PresenceUseCases } from './contract.ts';

/** Behind `POST /users/me/presence`. */
export const notePresence = (ports: CommandPorts): PresenceUseCases['note'] =>
  decideAndCommit(ports)<NotePresence, NoteFacts, NotePresenceRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      return E.right({
        context: context.right,
        known: await snapshot.presences.ofUser(caller.user),
      });
    },
    decide: decideNote,
  });
