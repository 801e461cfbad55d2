import {
  type Caller,
  type Change,
  type DecidedChanges,
  decideAndCommit,
  E,
  Markdown,
  type MessageId,
  NO_CHANGE,
  NUMBER_NAMES,
  type NumberName,
  type Numbers,
  noteOf,
  ROLE,
  type Stale,
  standardHooks,
  type TooMany,
  type TooManyRule,
  UnixSeconds,
  type User,
  walkOf,
} from '@parley/core';
import { countingEntropy } from '../commits.ts';
import { equal } from '../equal.ts';
import { type StorageFixture, storageCase } from '../storage-fixture.ts';
import { GROWING } from './growing.ts';
import { NOW } from './growing-rows.ts';

const DAY = 86_400;

/** Stores what a test says as a command does: within the numbers, in one snapshot. */
const storing = ({ storage }: StorageFixture, numbers: Partial<Numbers>, now: number = NOW) => {
  const clock = { now: () => UnixSeconds(now) };
  const ports = walkOf({ storage, clock, entropy: countingEntropy, numbers }, standardHooks);
  return decideAndCommit(
    ports,
    null,
  )<
    { readonly caller: Caller; readonly set: DecidedChanges },
    null,
    TooMany<TooManyRule> | Stale,
    void
  >({
    read: async () => E.right(null),
    decide: (_, { set }) => E.right({ changeSet: set, reply: undefined }),
  });
};

interface Actor {
  readonly fixture: StorageFixture;
  readonly user: User;
  readonly message: MessageId;
}

const attempt = async (
  { fixture, user }: Actor,
  changes: ReadonlyArray<Change>,
  numbers: Partial<Numbers>,
  over: Partial<Caller>,
  now = NOW,
): Promise<unknown> => {
  const caller: Caller = { realm: fixture.realm.id, user: user.id, client: 'test', ...over };
  const done = await storing(fixture, numbers, now)({ caller, set: { ...NO_CHANGE, changes } })();
  return E.isRight(done) ? 'done' : done.left;
};

const OVER_HTTP = { asksOverHttp: true } as const;

const fillAndRefuse = async (name: NumberName, fixture: StorageFixture): Promise<void> => {
  const row = GROWING[name];
  if (row === null) return;
  const { most, refusedAt, rows, put, remove } = row;
  const note = noteOf(name);
  const user =
    note.who === 'administrators' ? await fixture.user({ role: ROLE.administrator }) : fixture.ann;
  const actor: Actor = { fixture, user, message: await row.message(fixture) };
  const numbers = { [name]: most };
  const held = () =>
    fixture.read(({ counts }) =>
      counts.all({
        kind: note.counts,
        of: row.of(actor),
        at: UnixSeconds(note.isPerDay ? NOW - DAY : NOW),
      }),
    );
  const before = await held();
  const room = { [name]: most + (row.counts(before) ?? 0) };
  const added: Change[] = [];
  for (let at = 0; at < rows; at++) {
    const change = await put(actor, at);
    equal(await attempt(actor, [change], room, OVER_HTTP), 'done', `row ${at} of ${rows}`);
    added.push(change);
  }
  const full = await held();
  const beyond = await put(actor, rows);
  const limit = refusedAt(room[name] ?? most);
  equal(
    await attempt(actor, [beyond], room, OVER_HTTP),
    { rule: note.rule, limit, number: name },
    'one more is refused',
  );
  equal(
    await attempt(actor, [...added.slice(0, 1), beyond], room, OVER_HTTP),
    { rule: note.rule, limit, number: name },
    'a batch is refused',
  );
  equal(await held(), full, 'a refusal changes nothing');
  if (!row.isStoredOnce) {
    equal(
      await attempt(actor, added.slice(0, 1), room, OVER_HTTP),
      'done',
      'what is there already may be stored again',
    );
    equal(
      await attempt(actor, added.slice(0, 1), { [name]: 0 }, OVER_HTTP),
      'done',
      'and where there is more from before',
    );
  }
  if (note.isPerDay) {
    equal(
      await attempt(actor, [await put(actor, rows + 1)], room, {}),
      'done',
      'the host is not bound by a number for a day',
    );
    equal(
      await attempt(actor, [await put(actor, rows + 2, NOW + DAY)], room, OVER_HTTP, NOW + DAY),
      'done',
      'a day later there is room',
    );
    return;
  }
  const [first] = added;
  if (first === undefined) throw new Error('Nothing was added');
  equal(
    await attempt(actor, remove(first), { ...numbers, [name]: 0 }, OVER_HTTP),
    'done',
    'what there is from before can be removed',
  );
  equal(await attempt(actor, [beyond], room, OVER_HTTP), 'done', 'removing one makes room');
  equal(await held(), full);
};

/** One case for each number of the table. */
export const numberCases = [
  ...NUMBER_NAMES.filter((name) => GROWING[name] !== null).map((name) =>
    storageCase(
      `rows are counted and refused beyond the number ${name}, the whole batch`,
      (fixture) => fillAndRefuse(name, fixture),
    ),
  ),

  storageCase(
    'only rows of one owner are counted, and a batch may fill the number exactly',
    async (fixture) => {
      const ben = await fixture.user();
      for (const user of [ben, ben, fixture.ann]) await fixture.draft(user);
      const actor: Actor = { fixture, user: fixture.ann, message: 0 as MessageId };
      const [second, third] = [
        await GROWING.drafts.put(actor, 2),
        await GROWING.drafts.put(actor, 3),
      ];
      equal(await attempt(actor, [second, third], { drafts: 2 }, {}), {
        rule: 'draft.too-many',
        limit: 2,
        number: 'drafts',
      });
      equal(await attempt(actor, [second, third], { drafts: 3 }, {}), 'done');
      const count = (user: User) =>
        fixture.read(({ counts }) =>
          counts.all({ kind: 'drafts', of: user.id, at: UnixSeconds(NOW) }),
        );
      equal([(await count(fixture.ann)).items, (await count(ben)).items], [3, 2]);
    },
  ),

  storageCase('characters are code points', async (fixture) => {
    await fixture.draft(fixture.ann, { content: Markdown('\u{1f600}e\u0301') });
    const count = await fixture.read(({ counts }) =>
      counts.all({ kind: 'drafts', of: fixture.ann.id, at: UnixSeconds(NOW) }),
    );
    equal(count, { items: 1, size: 3 });
  }),

  storageCase('what a bot makes counts for its owner', async (fixture) => {
    const bot = await fixture.user({ bot: { type: 1, owner: fixture.ann.id, isSystem: false } });
    const actor: Actor = { fixture, user: fixture.ann, message: 0 as MessageId };
    const ofBot: Actor = { ...actor, user: bot };
    const room = { channelsMade: 1 };
    equal(
      await attempt(ofBot, [await GROWING.channelsMade.put(ofBot, 0)], room, OVER_HTTP),
      'done',
    );
    const refused = { rule: 'channel.create.too-many', limit: 1, number: 'channelsMade' };
    equal(
      await attempt(actor, [await GROWING.channelsMade.put(actor, 1)], room, OVER_HTTP),
      refused,
    );
    equal(
      await attempt(ofBot, [await GROWING.channelsMade.put(ofBot, 2)], room, OVER_HTTP),
      refused,
    );
  }),

  storageCase(
    'reacting with an emoji that is on the message is always allowed',
    async (fixture) => {
      const actor: Actor = {
        fixture,
        user: fixture.ann,
        message: await GROWING.reactionEmoji.message(fixture),
      };
      const ben: Actor = { ...actor, user: await fixture.user() };
      equal(
        await attempt(actor, [await GROWING.reactionEmoji.put(actor, 0)], { reactionEmoji: 1 }, {}),
        'done',
      );
      equal(
        await attempt(ben, [await GROWING.reactionEmoji.put(ben, 0)], { reactionEmoji: 1 }, {}),
        'done',
      );
      equal(
        await attempt(ben, [await GROWING.reactionEmoji.put(ben, 1)], { reactionEmoji: 1 }, {}),
        {
          rule: 'reaction.too-many-emoji',
          limit: 1,
          number: 'reactionEmoji',
        },
      );
    },
  ),
];
