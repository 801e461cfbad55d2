import { readOnly } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { loadScene } from '../user/load-actor.ts';
import { displayEmail } from '../user/visible-email.ts';
import type { Type, TypeRefusal, Typing, TypingUseCases } from './contract.ts';
import { typeInChannel } from './type-in-channel.ts';
import { typeToPeople } from './type-to-people.ts';

export const typingUseCases = ({ storage, clock }: ParleyPorts): TypingUseCases => ({
  type: readOnly({ read: storage.read, clock })<Type, TypeRefusal, Typing>(async (snapshot, { caller, isBeginning, place }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const typed =
      place._tag === 'Channel'
        ? await typeInChannel(snapshot, scene.right, place, now)
        : await typeToPeople(snapshot, scene.right, place, now);
    if (E.isLeft(typed)) return typed;
    const sender = { id: actor.user.id, email: displayEmail(realm, actor.user) };
    const { place: where, to } = typed.right;
    return E.right({ realm: realm.id, notice: { _tag: 'typing.told', isBeginning, sender, place: where }, to });
  }),
});
