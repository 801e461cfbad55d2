import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import { type ActionKind, asks, kind, people, someone } from '../lib.ts';

const TOKENS = ['c291cA==', 'dGVh', 'Y2FrZQ=='];
const ODD_TOKENS = [...TOKENS, '', 'soup', 'abc', 'x'.repeat(4097)];

const deviceFor = (choose: Choose) => ({
  kind: choose.rarely(2) ? ('android' as const) : ('apple' as const),
  token: choose.usually(6, TOKENS, ODD_TOKENS) ?? '',
});

const add = kind('add a device', 2, (choose, world) => {
  const user = someone(choose, world);
  const app = choose.rarely(2) ? null : 'org.example.Parley';
  return (
    user && {
      tag: 'push.addDevice',
      command: { caller: asks(world, user), ...deviceFor(choose), app },
    }
  );
});

/** Often an existing device, with its owner. */
const somebodys = (choose: Choose, world: Naive) => {
  const known = choose.one([...world.devices.values()]);
  return known === null || choose.rarely(4) ? { ...deviceFor(choose), user: null } : known;
};

const remove = kind('remove a device', 1, (choose, world) => {
  const { kind: which, token, user: holder } = somebodys(choose, world);
  const owners = people(world).filter(({ id }) => id === holder);
  const user = choose.usually(4, owners, people(world));
  return (
    user && { tag: 'push.removeDevice', command: { caller: asks(world, user), kind: which, token } }
  );
});

/** Where notifications go. */
export const deviceKinds: ReadonlyArray<ActionKind> = [add, remove];
