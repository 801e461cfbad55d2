import { createParley, E, ROLE, type StoredEvent, type User } from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { equal, ok } from '../../equal.ts';
import { cheapPorts } from '../../model/ports.ts';
import type { StorageFixture } from '../../storage-fixture.ts';
import { handleCase } from './handle-case.ts';

/** Lets the others go on for a drawn number of turns of the event loop, at least one. */
const pause = async (chance: Chance): Promise<void> => {
  for (let turns = chance.number(3); turns >= 0; turns--)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
};

const told = (at: number) => ({ _tag: 'user.updated', changed: [`${at}`] }) as const;

/** Commits a drawn number of events; each set tells at least one. */
const commitSome = async (fixture: StorageFixture, chance: Chance, sets: number): Promise<void> => {
  const { ann, realm } = fixture;
  for (let set = 0; set < sets; set++) {
    await pause(chance);
    const events = Array.from({ length: 1 + chance.number(3) }, (_, at) => ({
      ...told(at),
      realm: realm.id,
      user: ann.id,
    }));
    equal(await fixture.attempt({ events }), 'done');
  }
};

/** Everything that a reader sees who follows the outbox a few events at a time until `isOver`. */
const followed = async (
  { storage, realm }: StorageFixture,
  chance: Chance,
  isOver: () => boolean,
): Promise<ReadonlyArray<StoredEvent>> => {
  const outbox = storage.outbox.of(realm.id);
  const seen: StoredEvent[] = [];
  for (;;) {
    const wasOver = isOver();
    const events = await outbox.read(seen.at(-1)?.position ?? 0, 1 + chance.number(5));
    seen.push(...events);
    if (wasOver && events.length === 0) return seen;
    await pause(chance);
  }
};

const positionsOf = (events: ReadonlyArray<StoredEvent>) => events.map(({ position }) => position);

const SEEDS = [1, 2, 3];
const HANDLES = 8;

export const racingCases = [
  handleCase(
    'who follows the outbox sees every event of eight writers once, in order, without a gap',
    async ({ first, again }) => {
      for (const seed of SEEDS) {
        const chance = chanceOf(seed);
        const handles = [first];
        while (handles.length < HANDLES) handles.push(await again());
        const before = await first.storage.outbox.of(first.realm.id).last();
        let isOver = false;
        const following = followed(await again(), chanceOf(seed + 100), () => isOver);
        await Promise.all(handles.map((each) => commitSome(each, chance, 5)));
        isOver = true;
        const seen = positionsOf(await following);
        const last = await first.storage.outbox.of(first.realm.id).last();
        ok(last >= before + HANDLES * 5, 'every set told something');
        equal(
          seen,
          Array.from({ length: last }, (_, at) => at + 1),
          `seed ${seed}`,
        );
      }
    },
  ),

  handleCase(
    'a snapshot shows exactly what was told up to its position of the outbox',
    async ({ first, again }) => {
      for (const seed of SEEDS) {
        const chance = chanceOf(seed);
        const writers = [first, await again(), await again()];
        const reader = await again();
        let isOver = false;
        const write = async (fixture: StorageFixture): Promise<void> => {
          for (let set = 0; set < 8; set++) {
            await pause(chance);
            const user = { ...first.ann, id: await fixture.next('user') };
            const event = { ...told(user.id), realm: first.realm.id, user: user.id };
            equal(
              await fixture.attempt({
                changes: [{ _tag: 'user.put', user: { ...user, email: `${user.id}@example.org` } }],
                events: [event],
              }),
              'done',
            );
          }
        };
        const look = async (): Promise<void> => {
          while (!isOver) {
            const [position, shown] = await reader.read(async ({ outbox, users }) => [
              await outbox.last(),
              new Set((await users.all()).map(({ id }) => id as number)),
            ]);
            for (const { position: at, event } of await reader.storage.outbox
              .of(first.realm.id)
              .read(0, 10_000))
              if (event._tag === 'user.updated')
                equal(
                  shown.has(event.user),
                  at <= position,
                  `event ${at} and position ${position}`,
                );
            await pause(chance);
          }
        };
        const looking = look();
        await Promise.all(writers.map(write));
        isOver = true;
        await looking;
      }
    },
  ),

  handleCase('two owners who demote each other leave one', async ({ first, again }) => {
    const other = await again();
    const parleys = [first, other].map(({ storage }) =>
      createParley(cheapPorts(storage, { now: 1_800_000_000 })),
    );
    const owners = async (): Promise<ReadonlyArray<User>> => [
      await first.user({ role: ROLE.owner }),
      await first.user({ role: ROLE.owner }),
    ];
    for (let round = 0; round < 10; round++) {
      const [one, two] = await owners();
      if (one === undefined || two === undefined) throw new Error('Two owners were made');
      const demote = async (at: number, caller: User, user: User) =>
        parleys[at]?.users.update({
          caller: { realm: first.realm.id, user: caller.id, client: 'test' },
          user: { id: user.id },
          fullName: null,
          role: ROLE.member,
        })();
      const done = await Promise.all([demote(0, one, two), demote(1, two, one)]);
      equal(done.filter((each) => each !== undefined && E.isRight(each)).length, 1);
      const left = await first.read(({ users }) => users.activeOwners());
      equal(left.length, 1);
      const [last] = left;
      const owner = last && (await first.read(({ users }) => users.byId(last)));
      if (owner) await first.write({ _tag: 'user.put', user: { ...owner, role: ROLE.member } });
    }
  }),

  handleCase(
    'a consumer stands where any handle put it, and never goes back',
    async ({ first, again }) => {
      const other = await again();
      await commitSome(first, chanceOf(1), 5);
      const [here, there] = [first, other].map(({ storage, realm }) => storage.outbox.of(realm.id));
      if (here === undefined || there === undefined) throw new Error('There are two handles');
      await first.storage.outbox.register('mailer');
      await here.acknowledge('mailer', 4);
      equal(await there.position('mailer'), 4);
      await there.acknowledge('mailer', 3);
      equal([await here.position('mailer'), await there.position('mailer')], [4, 4]);
      await there.acknowledge('mailer', 5);
      equal(await here.position('mailer'), 5);
      equal(await there.consumers(), new Map([['mailer', 5]]));
    },
  ),
];
