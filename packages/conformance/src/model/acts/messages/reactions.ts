import type { React, User } from '@parley/core';
import type { Choose } from '../../choose.ts';
import { mayRead } from '../../naive/messages/reading.ts';
import type { Naive, NaiveMessage } from '../../naive/world.ts';
import { type ActionKind, asks, kind, messageFor, people, someone } from '../lib.ts';

const wish = (choose: Choose, world: Naive): React['emoji'] => {
  const own = choose.one([...world.said.emoji]);
  const wishes: ReadonlyArray<React['emoji']> = [
    { name: 'tada', code: null, type: null },
    { name: 'car', code: '1f697', type: 'unicode_emoji' },
    { name: own?.[1].name ?? 'car', code: null, type: null },
    { name: own?.[1].name ?? 'car', code: String(own?.[0] ?? 1), type: 'realm_emoji' },
    { name: 'oncoming_automobile', code: '1f697', type: 'unicode_emoji' },
    { name: 'tada', code: '1f697', type: null },
    { name: 'no_such', code: null, type: null },
    { name: 'car', code: '1f697', type: 'another' },
  ];
  return choose.usually(6, wishes.slice(0, 4), wishes) ?? { name: 'tada', code: null, type: null };
};

/** Often a user whom the message never reached. */
const reactor = (choose: Choose, world: Naive, message: NaiveMessage): User | null => {
  const late = people(world).filter(({ id }) => !message.rows.has(id));
  return choose.rarely(3) ? choose.one(late) : someone(choose, world);
};

/** Some messages get many. */
const reactTo = (
  choose: Choose,
  world: Naive,
): { readonly user: User; readonly message: NaiveMessage['id'] } | null => {
  const recent = [...world.messages.values()].slice(choose.rarely(3) ? 0 : -3);
  const message = choose.one(recent);
  const user = message && reactor(choose, world, message);
  if (message === null || user === null) return null;
  if (mayRead(world, user, message)) return { user, message: message.id };
  const other = messageFor(choose, world, user);
  return other === null ? null : { user, message: other };
};

const react = kind('react', 6, (choose, world) => {
  const chosen = reactTo(choose, world);
  if (chosen === null) return null;
  const { user, message } = chosen;
  return {
    tag: 'reactions.add',
    command: { caller: asks(world, user), message, emoji: wish(choose, world) },
  };
});

const unreact = kind('take a reaction back', 4, (choose, world) => {
  const all = [...world.messages.values()].flatMap(({ id, reactions }) =>
    reactions.map((reaction) => ({ id, reaction })),
  );
  const chosen = choose.one(all);
  const own = chosen && world.users.get(chosen.reaction.user);
  const user = choose.usually(5, own?.isActive ? [own] : [], people(world));
  if (chosen === null || user === null) return null;
  const { emojiName: name, emojiCode: code, type } = chosen.reaction;
  const asked = [
    { name, code, type },
    { name: null, code, type },
    { name, code: null, type },
    { name: null, code: null, type },
  ];
  const emoji = choose.usually(6, asked.slice(0, 3), asked);
  return (
    emoji && {
      tag: 'reactions.remove',
      command: { caller: asks(world, user), message: chosen.id, emoji },
    }
  );
});

/** What people answer without words. */
export const reactionKinds: ReadonlyArray<ActionKind> = [react, unreact];
