import type { Sha256 } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive, NaiveKey } from '../../naive/world.ts';
import { cheapDigest } from '../../ports.ts';
import { type ActionKind, asks, kind, people, someone } from '../lib.ts';

/** A key of a person, mostly one that is good. */
const aKey = (choose: Choose, { keys, oldKeys, users, now }: Naive): NaiveKey | null => {
  const open = keys.filter(
    ({ user, endsAt }) => users.get(user)?.bot === null && (endsAt === null || now < endsAt),
  );
  return choose.usually(6, open, [...keys, ...oldKeys]);
};

/** Who asks, and with which key: mostly one of their own, also none, or one of another person. */
const asker = (choose: Choose, world: Naive) => {
  const key = aKey(choose, world);
  const owner = people(world).find(({ id }) => id === key?.user) ?? null;
  const user = owner === null || choose.rarely(8) ? someone(choose, world) : owner;
  const asking: Sha256 | null = key === null || choose.rarely(4) ? null : cheapDigest(key.apiKey);
  return user && { caller: asks(world, user), key: asking };
};

const list = kind('list their keys', 2, (choose, world) => {
  const command = asker(choose, world);
  return command && { tag: 'users.listKeys', command };
});

const ID_LENGTH = 32;

const endOne = kind('end one of their keys', 6, (choose, world) => {
  const key = aKey(choose, world);
  const owner = people(world).find(({ id }) => id === key?.user) ?? null;
  const user = owner === null || choose.rarely(8) ? someone(choose, world) : owner;
  return (
    key &&
    user && {
      tag: 'users.endKey',
      command: { caller: asks(world, user), id: cheapDigest(key.apiKey).slice(0, ID_LENGTH) },
    }
  );
});

const endOthers = kind('end their other keys', 1, (choose, world) => {
  const command = asker(choose, world);
  return command && { tag: 'users.endOtherKeys', command };
});

export const ownKeyKinds: ReadonlyArray<ActionKind> = [list, endOne, endOthers];
