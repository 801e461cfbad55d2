import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checkDatabase } from '@parley/storage-sqlite';
import { runServer } from '../src/testing/program.ts';
import type { Answer, Caller } from './support/caller.ts';
import { newPeople, newSite, type RunningSite, type Site } from './support/site.ts';
import { eventsSince, isEvent, newestPosition, withStored } from './support/stored.ts';
import { messagesIn, newChannel, say } from './support/wire.ts';

jest.setTimeout(60_000);

let site: Site;
let running: RunningSite;
let people: ReadonlyArray<Caller>;
let ids: ReadonlyArray<number>;
const person = (index: number): Caller => people[index % people.length] as Caller;

beforeAll(async () => {
  site = await newSite();
  running = await site.start();
  people = [running.owner, ...(await newPeople(running, ['Ann', 'Bob', 'Cat', 'Dan']))];
  const mine = await Promise.all(people.map((one) => one.get<{ user_id: number }>('/users/me')));
  ids = mine.map(({ body }) => body.user_id);
});
afterAll(async () => {
  expect(checkDatabase(site.database)).toEqual([]);
  await site.remove();
});

const times = <A>(count: number, work: (index: number) => Promise<A>): Promise<ReadonlyArray<A>> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** What came back, as a refusal's rule or `done`, sorted. */
const outcomes = (answers: ReadonlyArray<Answer<unknown>>): ReadonlyArray<string> =>
  answers.map(({ status, rule }) => (status === 200 ? 'done' : `${status} ${rule}`)).sort();
const repeated = (outcome: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, () => outcome);

describe('many make the same thing at once', () => {
  test('one channel, to which each of them is subscribed once', async () => {
    const names = ['pantry', 'Pantry', 'PANTRY'];
    const answers = await times(50, (index) =>
      person(index).post<{ subscribed: Record<string, ReadonlyArray<string>> }>(
        '/users/me/subscriptions',
        {
          subscriptions: [{ name: names[index % names.length] }],
        },
      ),
    );
    expect(outcomes(answers)).toEqual(repeated('done', 50));
    const joined = answers.flatMap(({ body }) => Object.keys(body.subscribed));
    expect(joined.sort()).toEqual(ids.map(String).sort());
    const { body } = await running.owner.get<{ streams: ReadonlyArray<{ name: string }> }>(
      '/streams',
    );
    expect(body.streams.filter(({ name }) => name.toLowerCase() === 'pantry')).toHaveLength(1);
  });

  test('one account: the others are told that the address is taken', async () => {
    const answers = await times(12, (index) =>
      running.owner.post('/users', {
        email: index % 2 === 0 ? 'eve@example.com' : 'EVE@example.com',
        password: 'correct horse battery',
        full_name: `Eve ${index}`,
      }),
    );
    expect(outcomes(answers)).toEqual([...repeated('400 user.email-taken', 11), 'done']);
  });

  test('one topic, whatever its casing, with everything that was said in it', async () => {
    const channel = await newChannel(running.owner, 'larder', people);
    const names = ['cheese', 'Cheese', 'CHEESE'];
    const said = await times(50, (index) =>
      say(person(index), channel, names[index % names.length] as string, `slice ${index}`),
    );
    const { body } = await running.owner.get<{ topics: ReadonlyArray<object> }>(
      `/users/me/${channel}/topics`,
    );
    expect(body.topics).toHaveLength(1);
    const kept = await messagesIn(running.owner, channel);
    expect(kept.map(({ id }) => id)).toEqual([...said].sort((a, b) => a - b));
    expect(new Set(kept.map(({ subject }) => subject)).size).toBe(1);
  });

  test('one direct conversation', async () => {
    const [ann, bob] = [person(1), person(2)];
    const answers = await times(40, (index) => {
      const [by, to] = index % 2 === 0 ? [ann, ids[2]] : [bob, ids[1]];
      return by.post<{ id: number }>('/messages', {
        type: 'direct',
        to: [to],
        content: `psst ${index}`,
      });
    });
    expect(outcomes(answers)).toEqual(repeated('done', 40));
    const message_ids = answers.map(({ body }) => body.id);
    const { body } = await ann.get<{ messages: ReadonlyArray<{ recipient_id: number }> }>(
      '/messages',
      { message_ids },
    );
    expect(body.messages).toHaveLength(40);
    expect(new Set(body.messages.map((message) => message.recipient_id)).size).toBe(1);
  });

  test('one group', async () => {
    const answers = await times(20, (index) =>
      running.owner.post('/user_groups/create', {
        name: 'cooks',
        description: `${index}`,
        members: [ids[1]],
      }),
    );
    expect(outcomes(answers)).toEqual([...repeated('400 group.name-taken', 19), 'done']);
  });

  test('one name for two topics: it is one topic then, and nothing is lost', async () => {
    const channel = await newChannel(running.owner, 'cellar', people);
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        say(person(index), channel, `bottle ${index}`, 'cork'),
      ),
    );
    const answers = await times(20, (index) =>
      person(index).patch(`/messages/${said[index]}`, {
        topic: index % 2 === 0 ? 'rack' : 'Rack',
        propagate_mode: 'change_all',
        send_notification_to_new_thread: false,
      }),
    );
    expect(outcomes(answers)).toEqual(repeated('done', 20));
    const kept = await messagesIn(running.owner, channel);
    expect(kept.map(({ id }) => id)).toEqual([...said].sort((a, b) => a - b));
    expect(new Set(kept.map(({ subject }) => subject)).size).toBe(1);
  });
});

describe('two owners demote each other', () => {
  const roleOf = async (index: number): Promise<number> =>
    (await person(index).get<{ role: number }>('/users/me')).body.role;
  const give = (by: number, to: number, role: number): Promise<Answer> =>
    person(by).patch(`/users/${ids[to]}`, { role });

  test('one of them does, and the other is refused as the member they are now', async () => {
    for (let round = 0; round < 10; round++) {
      expect((await give(0, 1, 100)).status).toBe(200);
      const answers = await Promise.all([give(0, 1, 400), give(1, 0, 400)]);
      expect(outcomes(answers)).toEqual(['400 user.not-administrable', 'done']);
      const winner = answers[0]?.status === 200 ? 0 : 1;
      expect([await roleOf(winner), await roleOf(1 - winner)]).toEqual([100, 400]);
      if (winner === 1)
        expect([(await give(1, 0, 100)).status, (await give(0, 1, 400)).status]).toEqual([
          200, 200,
        ]);
    }
  });

  test('an owner who steps down at the same time is told that they are the last', async () => {
    for (let round = 0; round < 10; round++) {
      expect((await give(0, 1, 100)).status).toBe(200);
      const answers = await Promise.all([give(0, 0, 400), give(1, 1, 400)]);
      expect(outcomes(answers)).toEqual(['400 user.last-owner', 'done']);
      if (answers[0]?.status === 200)
        expect([(await give(1, 0, 100)).status, (await give(0, 1, 400)).status]).toEqual([
          200, 200,
        ]);
      else expect((await give(0, 0, 100)).status).toBe(200);
    }
  });

  test('five who all demote all others leave one', async () => {
    for (const to of [1, 2, 3, 4]) await give(0, to, 100);
    const pairs = people
      .flatMap((_, by) => people.map((__, to) => [by, to] as const))
      .filter(([by, to]) => by !== to);
    const answers = await Promise.all(pairs.map(([by, to]) => give(by, to, 400)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    const roles = await Promise.all(people.map((_, index) => roleOf(index)));
    expect([...roles].sort()).toEqual([100, 400, 400, 400, 400]);
    const last = roles.indexOf(100);
    if (last !== 0)
      expect([(await give(last, 0, 100)).status, (await give(0, last, 400)).status]).toEqual([
        200, 200,
      ]);
  });
});

describe('groups', () => {
  const aGroup = async (name: string): Promise<number> => {
    const made = await running.owner.post<{ group_id: number }>('/user_groups/create', {
      name,
      description: '',
      members: [],
    });
    return made.body.group_id;
  };
  const put = (outer: number, inner: number): Promise<Answer> =>
    running.owner.post(`/user_groups/${outer}/subgroups`, { add: [inner] });

  test.each([2, 3, 7])(
    '%i are put into each other at once: the ring is not closed, and everything else is done',
    async (size) => {
      const ring: number[] = [];
      for (let index = 0; index < size; index++)
        ring.push(await aGroup(`ring of ${size}, ${index}`));
      const answers = await times(size, (index) =>
        put(ring[index] as number, ring[(index + 1) % size] as number),
      );
      expect(outcomes(answers)).toEqual([
        '400 group.subgroup-circular',
        ...repeated('done', size - 1),
      ]);
      const inside = await Promise.all(
        ring.map((id) =>
          running.owner.get<{ subgroups: ReadonlyArray<number> }>(`/user_groups/${id}/subgroups`),
        ),
      );
      expect(inside.map(({ body }) => body.subgroups.length).sort((a, b) => a - b)).toEqual(
        ring.map((_, index) => index),
      );
    },
  );

  test('many bring the same people: one does, and each of them is told once', async () => {
    const id = await aGroup('wanted');
    const told = async (who: Caller): Promise<number> => {
      const narrow = [{ operator: 'is', operand: 'dm' }];
      const query = { anchor: 'newest', num_before: 100, num_after: 0, narrow };
      return (
        await who.get<{ messages: ReadonlyArray<{ content: string }> }>('/messages', query)
      ).body.messages.filter(({ content }) => content.includes('wanted')).length;
    };
    const answers = await times(20, () =>
      running.owner.post(`/user_groups/${id}/members`, { add: [ids[1], ids[2]] }),
    );
    expect(outcomes(answers)).toEqual([...repeated('400 group.member-present', 19), 'done']);
    expect([await told(person(1)), await told(person(2)), await told(person(3))]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('people come and go while a topic moves between an open and a private channel', () => {
  test('each way to read a message agrees, and no user joined or left twice', async () => {
    const [ann, bob, cat] = [person(1), person(2), person(3)];
    const hall = await newChannel(ann, 'hall', [ann, bob, cat]);
    const vault = await newChannel(ann, 'vault', [ann, cat], {
      invite_only: true,
      history_public_to_subscribers: false,
    });
    const before = await withStored(site.database, newestPosition);
    const said: number[] = [];
    for (let index = 0; index < 20; index++)
      said.push(await say([ann, bob, cat][index % 3] as Caller, hall, 'gold', `bar ${index}`));
    const anchor = said[10] as number;

    const move = (index: number): Promise<Answer> =>
      ann.patch(`/messages/${said[(index * 3) % said.length]}`, {
        stream_id: index % 2 === 0 ? vault : hall,
        propagate_mode: ['change_all', 'change_later', 'change_one'][index % 3],
        send_notification_to_new_thread: false,
      });
    const invite = (index: number): Promise<Answer> =>
      index % 2 === 0
        ? ann.post('/users/me/subscriptions', {
            subscriptions: [{ name: 'vault' }],
            principals: [bob.email],
          })
        : ann.delete('/users/me/subscriptions', {
            subscriptions: ['vault'],
            principals: [bob.email],
          });
    const wander = (index: number): Promise<Answer> =>
      index % 2 === 0
        ? cat.delete('/users/me/subscriptions', { subscriptions: ['hall'] })
        : cat.post('/users/me/subscriptions', { subscriptions: [{ name: 'hall' }] });
    const speak = (index: number): Promise<Answer> =>
      bob.post('/messages', {
        type: 'stream',
        to: index % 2 === 0 ? vault : hall,
        topic: 'gold',
        content: `coin ${index}`,
      });
    const tamper = (index: number): Promise<Answer> =>
      bob.patch(`/messages/${said[1]}`, { content: `paint ${index}` });

    const kinds = [move, invite, wander, speak, tamper];
    const answers: Answer[] = [];
    for (let wave = 0; wave < 6; wave++) {
      answers.push(
        ...(await times(50, (index) =>
          (kinds[index % kinds.length] as typeof move)(Math.floor(index / kinds.length) + wave),
        )),
      );
    }
    // Whom the vault is closed to is not told that there is one.
    const refused = ['400 message.send.unknown-channel', '400 message.unavailable'];
    // The second command with the same target finds the topic there.
    const second = '400 message.edit.nothing';
    expect(new Set([second, ...outcomes(answers)])).toEqual(new Set([second, ...refused, 'done']));

    const events = await withStored(site.database, (stored) => eventsSince(stored, before));
    for (const [channel, who, began] of [
      [vault, ids[2], false],
      [hall, ids[3], true],
    ] as const) {
      // The user joined and left in turn, and now has the state of the last request.
      const steps = events.flatMap((event) => {
        if (event._tag !== 'channel.subscribed' && event._tag !== 'channel.unsubscribed') return [];
        return event.channel === channel && event.users.some((user) => user === who)
          ? [event._tag === 'channel.subscribed']
          : [];
      });
      expect(steps).toEqual(steps.map((_, index) => (index % 2 === 0 ? !began : began)));
      const isIn = steps.at(-1) ?? began;
      const one = person(ids.indexOf(who as number));
      const { body } = await one.get<{ subscriptions: ReadonlyArray<{ stream_id: number }> }>(
        '/users/me/subscriptions',
      );
      expect(body.subscriptions.some(({ stream_id }) => stream_id === channel)).toBe(isIn);
    }

    const all = events.filter(isEvent('message.sent')).map(({ message }) => Number(message));
    expect(all).toContain(anchor);
    const inHall = new Set((await messagesIn(running.owner, hall)).map(({ id }) => id));
    for (const reader of [ann, bob, cat]) {
      const { body } = await reader.get<{ messages: ReadonlyArray<{ id: number }> }>('/messages', {
        message_ids: all,
      });
      const listed = new Set(body.messages.map(({ id }) => id));
      for (const channel of [hall, vault])
        for (const { id } of await messagesIn(reader, channel)) expect(listed).toContain(id);
      for (const id of inHall) expect(listed).toContain(id);
      for (const id of all) {
        const { status } = await reader.get(`/messages/${id}`);
        expect([id, status]).toEqual([id, listed.has(id) ? 200 : 400]);
      }
    }
  });
});

describe('a second server on the same data', () => {
  test('is refused in one line, and the first goes on', async () => {
    const second = runServer({ PARLEY_DATA_DIR: site.directory, PARLEY_LOG: 'trace' });
    expect(await second.finished).toEqual({
      code: 1,
      stdout: '',
      stderr: `The database ${site.database} is in use: another process serves from it.\n`,
    });
    expect((await running.owner.get('/users/me')).status).toBe(200);
  });
});
