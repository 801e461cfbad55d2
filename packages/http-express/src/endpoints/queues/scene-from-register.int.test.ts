// A page that asks the policies gets the server's answers.
import { expect, test } from '@jest/globals';
import {
  type ActorContext,
  type Change,
  type Channel,
  type Group,
  type GroupSetting,
  namedGroup,
  nextRevision,
  REALM_PERMISSIONS_NAMES,
  type Realm,
  type RealmPermissions,
  ROLE,
  SYSTEM_GROUPS,
  UnixSeconds,
} from '@parley/core';
import {
  E,
  emptyGroupOf,
  type MoveKind,
  mayCreateAny,
  mayDelete,
  mayEditContent,
  mayInviteAs,
  mayMakeWebPublic,
  mayMove,
  mayPost,
  mayResolve,
  type PolicyScene,
  type PostingChannel,
  sceneFromRegister,
  settingFromWire,
  wholeTopicLimit,
} from '@parley/core/policies';
import fc from 'fast-check';
import { atDepth, repeated, runs } from '../../../../../scripts/testing/depth.ts';
import type { Answer } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400;
const CHANNELS = 3;
const OWN_GROUPS = 4;
const NAMES = Object.keys(REALM_PERMISSIONS_NAMES) as ReadonlyArray<keyof RealmPermissions>;

/** Positions of people and groups; a position without one says nothing. */
const aGroup = fc.nat(SYSTEM_GROUPS.length + OWN_GROUPS - 1);
const somePeople = fc.uniqueArray(fc.nat(5), { maxLength: 3 });
const aSetting = fc.record({
  named: fc.option(aGroup, { freq: 2 }),
  people: somePeople,
  groups: fc.uniqueArray(aGroup, { maxLength: 2 }),
});
const aLimit = fc.option(fc.constantFrom(60, DAY, 2 * DAY, 7 * DAY));
const some = <A>(drawn: fc.Arbitrary<A>, count: number) =>
  fc.array(drawn, { minLength: count, maxLength: count });

const anOrganization = fc.record({
  people: fc.array(
    fc.record({
      role: fc.constantFrom(...Object.values(ROLE)),
      days: fc.constantFrom(0, 2, 40),
      /** The position of the owner of a bot. */
      owner: fc.option(fc.nat(5), { freq: 4 }),
    }),
    { minLength: 3, maxLength: 5 },
  ),
  groups: some(
    fc.record({
      people: somePeople,
      subgroups: fc.uniqueArray(aGroup, { maxLength: 3 }),
      isActive: fc.boolean(),
    }),
    OWN_GROUPS,
  ),
  permissions: some(aSetting, NAMES.length),
  posting: some(aSetting, CHANNELS),
  settings: fc.record({
    allowMessageEditing: fc.boolean(),
    contentEditLimit: aLimit,
    contentDeleteLimit: aLimit,
    moveWithinChannelLimit: aLimit,
    moveBetweenChannelsLimit: aLimit,
    waitingPeriodDays: fc.constantFrom(0, 3, 60),
    enableSpectatorAccess: fc.boolean(),
  }),
  ages: some(fc.constantFrom(0, 50, 70, DAY, DAY + 30, 8 * DAY), CHANNELS),
});
type DrawnSetting = typeof aSetting extends fc.Arbitrary<infer A> ? A : never;
type Drawn = typeof anOrganization extends fc.Arbitrary<infer A> ? A : never;

interface Sent {
  readonly id: number;
  readonly channel: number;
  readonly topic: string;
  readonly sender: Person;
  readonly sentAt: UnixSeconds;
}
interface Opened {
  readonly testApp: TestApp;
  /** The owner first. */
  readonly people: ReadonlyArray<Person>;
  readonly sent: ReadonlyArray<Sent>;
  now(): UnixSeconds;
}

const addPerson = (
  testApp: TestApp,
  { role, days, owner }: Drawn['people'][number],
  people: ReadonlyArray<Person>,
): Promise<Person> =>
  testApp.user(`person${people.length}`, role, (user) => ({
    ...user,
    joinedAt: UnixSeconds(user.joinedAt - days * DAY),
    bot: owner === null ? null : { type: 1, owner: people[owner]?.id ?? null, isSystem: false },
  }));

/** Everyone writes in one of the channels at each of the ages, the oldest first. */
const speak = async (
  testApp: TestApp,
  people: ReadonlyArray<Person>,
  channels: ReadonlyArray<number>,
  ages: ReadonlyArray<number>,
): Promise<ReadonlyArray<Sent>> => {
  const sent: Sent[] = [];
  const oldestFirst = [...ages].sort((a, b) => b - a);
  for (const [at, age] of oldestFirst.entries()) {
    const channel = channels[at] ?? 0;
    for (const sender of people) {
      const topic = `topic ${at} of ${sender.id}`;
      const id = await testApp.post(sender, channel, topic);
      sent.push({ id, channel, topic, sender, sentAt: UnixSeconds(testApp.now()) });
    }
    testApp.advanceClock(age - (oldestFirst[at + 1] ?? 0));
  }
  return sent;
};

const readRealm = (testApp: TestApp): Promise<Realm> =>
  testApp.storage.read(testApp.founded.realm.id, async (snapshot) => {
    const realm = await snapshot.realms.own();
    if (realm === null) throw new Error('The realm is gone');
    return realm;
  });

/** Groups without contents, after those of the system. */
const addGroups = async ({ parley, owner, storage, founded }: TestApp) => {
  for (let at = 0; at < OWN_GROUPS; at++) {
    const empty = { description: '', members: [], subgroups: [], settings: {} };
    await right(parley.groups.create({ caller: owner.caller, name: `group ${at}`, ...empty }));
  }
  const held = await storage.read(founded.realm.id, (snapshot) => snapshot.groups.all());
  return held.map(({ group }) => group);
};

/** What the groups hold, as changes. A group holds only groups before it, so none holds itself. */
const filling = (
  drawn: Drawn,
  groups: ReadonlyArray<Group>,
  people: ReadonlyArray<Person>,
): ReadonlyArray<Change> =>
  drawn.groups.flatMap(({ people: members, subgroups, isActive }, at): ReadonlyArray<Change> => {
    const place = SYSTEM_GROUPS.length + at;
    const group = groups[place];
    if (group === undefined) throw new Error('A group is missing');
    return [
      { _tag: 'group.put', group: { ...group, revision: nextRevision(group.revision), isActive } },
      ...members.flatMap((member): ReadonlyArray<Change> => {
        const user = people[member]?.id;
        return user === undefined ? [] : [{ _tag: 'group-member.put', group: group.id, user }];
      }),
      ...subgroups
        .filter((subgroup) => subgroup < place)
        .flatMap((subgroup): ReadonlyArray<Change> => {
          const inside = groups[subgroup]?.id;
          return inside === undefined
            ? []
            : [{ _tag: 'subgroup.put', group: group.id, subgroup: inside }];
        }),
    ];
  });

const settingFrom = (
  { named, people: at, groups: within }: DrawnSetting,
  groups: ReadonlyArray<Group>,
  people: ReadonlyArray<Person>,
): GroupSetting => {
  const group = named === null ? undefined : groups[named];
  if (group?.system === 'nobody') return { members: [], subgroups: [] };
  if (group !== undefined) return namedGroup(group.id);
  return {
    members: at.flatMap((one) => people[one]?.id ?? []).sort((a, b) => a - b),
    subgroups: within.flatMap((one) => groups[one]?.id ?? []).sort((a, b) => a - b),
  };
};

/** Founds a realm with people and messages in its channels, then sets what is drawn. */
const open = async (testApp: TestApp, drawn: Drawn): Promise<Opened> => {
  const people = [testApp.owner];
  for (const person of drawn.people) people.push(await addPerson(testApp, person, people));
  const others = people.slice(1);
  const ids: number[] = [];
  for (let at = 0; at < CHANNELS; at++)
    ids.push(await testApp.channel(testApp.owner, `channel ${at}`, { others }));
  const sent = await speak(testApp, people, ids, drawn.ages);
  const groups = await addGroups(testApp);
  const realm = await readRealm(testApp);
  const all = await testApp.storage.read(realm.id, (snapshot) => snapshot.channels.all());
  const channels = all.filter(({ id }) => ids.includes(id));
  const posting = (channel: Channel, at: number): Change => {
    const canSendMessage = settingFrom(drawn.posting[at] as DrawnSetting, groups, people);
    const permissions = { ...channel.permissions, canSendMessage };
    const revision = nextRevision(channel.revision);
    return { _tag: 'channel.put', channel: { ...channel, revision, permissions } };
  };
  const permissions = Object.fromEntries(
    NAMES.map((name, at) => [
      name,
      settingFrom(drawn.permissions[at] as DrawnSetting, groups, people),
    ]),
  ) as unknown as RealmPermissions;
  const settings = { ...realm.settings, ...drawn.settings };
  await testApp.force(...filling(drawn, groups, people), ...channels.map(posting), {
    _tag: 'realm.put',
    realm: { ...realm, revision: nextRevision(realm.revision), settings, permissions },
  });
  return { testApp, people, sent, now: () => UnixSeconds(testApp.now()) };
};

/** Opens, asks and closes. */
const inOrganization = async <A>(drawn: Drawn, ask: (opened: Opened) => Promise<A>): Promise<A> => {
  const testApp = await openTestApp();
  try {
    return await ask(await open(testApp, drawn));
  } finally {
    await testApp.close();
  }
};

interface Page {
  readonly scene: PolicyScene;
  readonly channels: ReadonlyMap<number, PostingChannel>;
}

/** What a page knows that has registered. */
const pageOf = async ({ testApp }: Opened, person: Person): Promise<Page> => {
  const { body } = ok(
    await testApp.as(person).post('/register', {
      fetch_event_types: ['realm', 'realm_user', 'user_group', 'subscription'],
      event_types: [],
      client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
    }),
  );
  const listed = [...body.subscriptions, ...body.unsubscribed, ...body.never_subscribed];
  const channels = listed.map(({ stream_id, can_send_message_group: setting }) => {
    const canSendMessage = settingFromWire(setting, emptyGroupOf(body));
    return [stream_id, { permissions: { canSendMessage } }] as const;
  });
  return { scene: sceneFromRegister(body), channels: new Map(channels) };
};

/** What the server reads before it decides. */
const serverOf = async ({ testApp, now }: Opened, person: Person) =>
  testApp.storage.read(testApp.founded.realm.id, async (snapshot) => {
    const [realm, actor, channels, users] = await Promise.all([
      snapshot.realms.own(),
      snapshot.users.actor(person.id, now()),
      snapshot.channels.all(),
      snapshot.users.all(),
    ]);
    if (realm === null || actor === null) throw new Error('The account is gone');
    const context: ActorContext = { realm, actor };
    return { scene: context, channels: new Map(channels.map((one) => [one.id, one])), users };
  });

const TOPICS: ReadonlyArray<MoveKind['topic']> = [null, 'renamed', 'resolved', 'unresolved'];

/** Every decision about this message, and about no message. */
const decisions = (
  { scene, channels }: Page,
  { sentAt }: Sent,
  sender: Parameters<typeof mayDelete>[2],
  now: UnixSeconds,
): ReadonlyArray<unknown> => {
  const message = { sender: sender.id, sentAt };
  const into = [null, ...[...channels].sort(([a], [b]) => a - b).map(([, channel]) => channel)];
  const withoutWhat = (either: E.Either<unknown, unknown>) =>
    E.isLeft(either) ? either.left : 'yes';
  return [
    ...into.flatMap((channel) =>
      TOPICS.flatMap((topic) => [
        withoutWhat(mayMove(scene, sentAt, { topic, channel }, now)),
        wholeTopicLimit(scene, { topic, channel }),
      ]),
    ),
    ...into.map((channel) => channel && withoutWhat(mayPost(scene.actor, null, channel))),
    withoutWhat(mayEditContent(scene, message, now)),
    withoutWhat(mayDelete(scene, message, sender, now)),
    withoutWhat(mayResolve(scene)),
    withoutWhat(mayCreateAny(scene, true)),
    withoutWhat(mayCreateAny(scene, false)),
    withoutWhat(mayMakeWebPublic(scene)),
    ...Object.values(ROLE).map((role) => withoutWhat(mayInviteAs(scene, role))),
  ];
};

test('a page decides as the server does, whatever the organization', async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(anOrganization, (drawn) =>
      inOrganization(drawn, async (opened) => {
        for (const person of opened.people) {
          const page = await pageOf(opened, person);
          const server = await serverOf(opened, person);
          const places = [...page.channels.keys()];
          const known = new Map(places.map((id) => [id, server.channels.get(id as Channel['id'])]));
          for (const message of opened.sent) {
            const sender = server.users.find(({ id }) => id === message.sender.id);
            if (sender === undefined) throw new Error('The sender is gone');
            const asked = [message, sender, opened.now()] as const;
            const inPage = decisions(page, ...asked);
            const onServer = decisions(
              { scene: server.scene, channels: known as Page['channels'] },
              ...asked,
            );
            expect(inPage).toEqual(onServer);
            decided += inPage.length;
          }
        }
      }),
    ),
    runs(4, 100),
  );
  repeated(decided);
  expect(decided).toBeGreaterThan(atDepth(1000, 100_000));
}, 600_000);

/** `yes`, or the rule that refuses. */
const said = ({ status, headers }: Answer): unknown =>
  status === 200 ? 'yes' : headers['parley-rule'];
const judged = (either: E.Either<{ readonly rule: string }, unknown>): string =>
  E.isLeft(either) ? either.left.rule : 'yes';

/** A message alone in its topic, where the requests so far have left it. */
type Placed = { -readonly [Field in keyof Sent]: Sent[Field] } & { isGone: boolean };
interface Attempt {
  readonly answer: Promise<Answer>;
  readonly expected: string;
  done?(): void;
}
type Attempting = (
  page: Page,
  client: ReturnType<TestApp['as']>,
  message: Placed,
  now: UnixSeconds,
) => Attempt;

const CHECK = '✔ ';
let number = 0;

const ATTEMPTS: ReadonlyArray<Attempting> = [
  ({ scene }, client, { id, sender, sentAt }, now) => ({
    answer: client.patch(`/messages/${id}`, { content: `text ${++number}` }),
    expected: judged(mayEditContent(scene, { sender: sender.id, sentAt }, now)),
  }),
  ({ scene }, client, message, now) => {
    const topic = `${message.topic.startsWith(CHECK) ? CHECK : ''}topic ${++number}`;
    return {
      answer: client.patch(`/messages/${message.id}`, { topic }),
      expected: judged(mayMove(scene, message.sentAt, { topic: 'renamed', channel: null }, now)),
      done: () => void Object.assign(message, { topic }),
    };
  },
  ({ scene }, client, message) => {
    const isResolved = message.topic.startsWith(CHECK);
    const topic = isResolved ? message.topic.slice(CHECK.length) : `${CHECK}${message.topic}`;
    const fields = { topic, propagate_mode: 'change_all' };
    return {
      answer: client.patch(`/messages/${message.id}`, fields),
      expected: judged(mayResolve(scene)),
      done: () => void Object.assign(message, { topic }),
    };
  },
  ({ scene, channels }, client, message, now) => {
    const [to, channel] = [...channels].find(([id]) => id !== message.channel) ?? [];
    if (to === undefined || channel === undefined) throw new Error('There is one channel only');
    return {
      answer: client.patch(`/messages/${message.id}`, { stream_id: to }),
      expected: judged(mayMove(scene, message.sentAt, { topic: null, channel }, now)),
      done: () => void Object.assign(message, { channel: to }),
    };
  },
  ({ scene, channels }, client, { channel: to }) => {
    const channel = channels.get(to);
    if (channel === undefined) throw new Error('The channel is unknown');
    const fields = { type: 'channel', to, topic: `topic ${++number}`, content: 'hello' };
    return {
      answer: client.post('/messages', fields),
      expected: judged(mayPost(scene.actor, null, channel)),
    };
  },
  ({ scene }, client, message, now) => {
    const sender = { id: message.sender.id, bot: null };
    return {
      answer: client.del(`/messages/${message.id}`),
      expected: judged(mayDelete(scene, message, sender, now)),
      done: () => void Object.assign(message, { isGone: true }),
    };
  },
];

test('and the server answers a request as the page expected', async () => {
  const seen = new Set<string>();
  // A bot also may what its owner may, which is not on the wire for every bot.
  const peopleOnly = anOrganization.map((drawn) => ({
    ...drawn,
    people: drawn.people.map((person) => ({ ...person, owner: null })),
  }));
  await fc.assert(
    fc.asyncProperty(peopleOnly, fc.nat(ATTEMPTS.length - 1), (drawn, first) =>
      inOrganization(drawn, async (opened) => {
        const messages: ReadonlyArray<Placed> = opened.sent.map((one) => ({
          ...one,
          isGone: false,
        }));
        let turn = first;
        for (const person of opened.people) {
          const page = await pageOf(opened, person);
          for (const message of messages.filter(({ isGone }) => !isGone)) {
            const attempt = ATTEMPTS[turn++ % ATTEMPTS.length] as Attempting;
            const asked = attempt(page, opened.testApp.as(person), message, opened.now());
            expect(said(await asked.answer)).toBe(asked.expected);
            seen.add(asked.expected);
            if (asked.expected === 'yes') asked.done?.();
          }
        }
      }),
    ),
    runs(4, 60),
  );
  expect(seen.size).toBeGreaterThan(5);
}, 600_000);
