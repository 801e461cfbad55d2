import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import type { RealmEmoji } from '../emoji.ts';
import { shownEmoji } from '../shown-emoji.ts';
import type { EmojiUseCases, ListEmoji } from './contract.ts';

/** Behind `GET /realm/emoji`. */
export const listEmoji = (walk: Pick<WalkPorts, 'read' | 'clock'>): EmojiUseCases['list'] =>
  readOnly(walk)<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    return E.right(shownEmoji(await snapshot.emoji.all(realm.id), await loadKnowsId(snapshot, realm, actor, snapshot)));
  });
