import { readOnly } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { loadActorContext } from '../user/actor-context.ts';
import type { Type, TypeRefusal, Typing, TypingUseCases } from './contract.ts';
import { typeInChannel } from './type-in-channel.ts';
import { typeToPeople } from './type-to-people.ts';
import { findStrangers, typistOf } from './typists.ts';

export const typingUseCases = ({
  storage,
  clock,
}: Pick<ParleyPorts, 'storage' | 'clock'>): TypingUseCases => ({
  type: readOnly({ read: storage.read, clock })<Type, TypeRefusal, Typing>(
    async (snapshot, { caller, isBeginning, place }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const typed =
        place._tag === 'Channel'
          ? await typeInChannel(snapshot, context.right, place, now)
          : await typeToPeople(snapshot, context.right, place, now);
      if (E.isLeft(typed)) return typed;
      const { place: where, named, to } = typed.right;
      const strangers = await findStrangers(snapshot, realm, to, named, now);
      const sender = typistOf(realm, actor.user);
      const update = { _tag: 'typing.told', isBeginning, sender, strangers, place: where } as const;
      return E.right({ realm: realm.id, update, to: to.map(({ id }) => id) });
    },
  ),
});
