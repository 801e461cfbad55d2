import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../../user/load-actor.ts';
import { decideNote, type NoteFacts } from '../decide-note.ts';
import type { NotePresence, NotePresenceRefusal, PresenceUseCases } from './contract.ts';

/** Behind `POST /users/me/presence`. */
export const notePresence = (walk: WalkPorts): PresenceUseCases['note'] =>
  decideAndCommit(walk)<NotePresence, NoteFacts, NotePresenceRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      return E.right({ scene: scene.right, known: await snapshot.presences.ofUser(caller.user) });
    },
    decide: decideNote,
  });
