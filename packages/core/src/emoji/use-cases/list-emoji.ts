import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { RealmEmoji } from '../emoji.ts';
import type { EmojiUseCases, ListEmoji } from './contract.ts';

/** Behind `GET /realm/emoji`. */
export const listEmoji = (walk: Pick<WalkPorts, 'read' | 'clock'>): EmojiUseCases['list'] =>
  readOnly(walk)<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    return E.isLeft(scene) ? scene : E.right(await snapshot.emoji.all(scene.right.realm.id));
  });
