import { beforeAll, describe, expect, test } from '@jest/globals';
import { memoryStorage } from '@parley/storage-memory';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { reservingOnce } from '../../../scripts/testing/reserving-once.ts';
import {
  type ChannelId,
  type MessageId,
  nextRevision,
  Revision,
  type TopicId,
} from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import type { CommandOptions, Expected } from '../src/kernel/command-options.ts';
import { E, type TE } from '../src/kernel/fp.ts';
import type { Repositories, Storage } from '../src/kernel/ports.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

type Outcome = TE.TaskEither<{ readonly rule: string }, unknown>;

/** One thing that is changed, and how its commands and the store have it. */
interface Thing {
  readonly guards: ReadonlyArray<Expected>;
  readonly edit: (text: string, options?: CommandOptions) => Outcome;
  readonly remove: ((options: CommandOptions) => Outcome) | null;
  readonly stored: () => Promise<{ readonly text: string; readonly revision: number } | null>;
}

/** Reads and commits wait here while a test decides which of them comes next. */
let gate: () => Promise<void> = () => Promise.resolve();
const gated = (storage: Storage): Storage => ({
  ...storage,
  read: async (realm, work) => {
    await gate();
    return storage.read(realm, work);
  },
  commit: (set) => async () => {
    await gate();
    return storage.commit(set)();
  },
});

let chat: TestChat;
let owner: Caller;
let kitchen: ChannelId;
let names = 0;
const openChat = async (): Promise<void> => {
  chat = await openTestChat({ storage: gated(reservingOnce(memoryStorage())) });
  owner = chat.owner;
  kitchen = await chat.channel(owner, 'kitchen');
};
beforeAll(openChat);

/** A store in memory copies its tables with each commit, so that a new one is faster. */
const OFTEN = 200;
let made = 0;
const make = async (name: string): Promise<Thing> => {
  if (++made % OFTEN === 0) await openChat();
  return (THINGS[name] as () => Promise<Thing>)();
};

const look = <A>(find: (snapshot: Repositories) => Promise<A>): Promise<A> =>
  chat.ports.storage.read(owner.realm, find);
const row = (name: string, id: number): Expected =>
  ({ _tag: 'row.unchanged', row: name, id, revision: Revision(1) }) as Expected;

const asText =
  <Row extends { readonly revision: number }>(
    find: (snapshot: Repositories) => Promise<Row | null | undefined>,
    textOf: (row: Row) => string,
  ): Thing['stored'] =>
  async () => {
    const found = await look(find);
    return found ? { text: textOf(found), revision: found.revision } : null;
  };

const plain = {
  prevContentSha256: null,
  channel: null,
  noticeInOldThread: false,
  noticeInNewThread: false,
} as const;

const aMessage = (): Promise<MessageId> => chat.send(owner, kitchen, `topic ${++names}`);

const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  snippet: async () => {
    const { snippets } = chat.parley;
    const id = await right(snippets.create({ caller: owner, title: 't', content: 'x' }));
    const asked = { caller: owner, snippet: id };
    return {
      guards: [row('snippet', id)],
      edit: (content, options = {}) => snippets.edit({ ...asked, title: null, content }, options),
      remove: (options) => snippets.remove(asked, options),
      stored: asText(
        (s) => s.snippets.byId(id),
        ({ content }) => content,
      ),
    };
  },
  draft: async () => {
    const { drafts } = chat.parley;
    const typed = (content: string) =>
      ({ address: { _tag: 'Nowhere' }, content, editedAt: null }) as const;
    const [id] = await right(drafts.create({ caller: owner, drafts: [typed('x')] }));
    if (id === undefined) throw new Error('No draft was made');
    return {
      guards: [row('draft', id)],
      edit: (text, options = {}) =>
        drafts.edit({ caller: owner, draft: id, typed: typed(text) }, options),
      remove: (options) => drafts.remove({ caller: owner, draft: id }, options),
      stored: asText(
        (s) => s.drafts.byId(id),
        ({ content }) => content,
      ),
    };
  },
  linkifier: async () => {
    const { linkifiers } = chat.parley;
    const texts = (text: string) => ({ pattern: `p${id}`, urlTemplate: `https://${text}.test/` });
    let id = ++names as never;
    id = (await right(linkifiers.create({ caller: owner, ...texts('x') }))) as never;
    return {
      guards: [row('linkifier', id)],
      edit: (text, options = {}) =>
        linkifiers.edit({ caller: owner, linkifier: id, ...texts(text) }, options),
      remove: (options) => linkifiers.remove({ caller: owner, linkifier: id }, options),
      stored: asText(
        async (s) => (await s.linkifiers.ofRealm()).find((one) => one.id === id),
        ({ urlTemplate }) => urlTemplate.slice('https://'.length, -'.test/'.length),
      ),
    };
  },
  playground: async () => {
    const { playgrounds } = chat.parley;
    const name = `play ${++names}`;
    const texts = (text: string) =>
      ({ name, language: 'c', urlTemplate: `https://${text}.test/{code}` }) as const;
    const id = await right(playgrounds.create({ caller: owner, ...texts('x') }));
    return {
      guards: [row('playground', id)],
      edit: (text, options = {}) =>
        playgrounds.edit({ caller: owner, playground: id, ...texts(text) }, options),
      remove: (options) => playgrounds.remove({ caller: owner, playground: id }, options),
      stored: asText(
        async (s) => (await s.playgrounds.ofRealm()).find((one) => one.id === id),
        ({ urlTemplate }) => urlTemplate.slice('https://'.length, -'.test/{code}'.length),
      ),
    };
  },
  message: async () => {
    const id = await aMessage();
    const { messages } = chat.parley;
    const edited = {
      caller: owner,
      message: id,
      ...plain,
      scope: 'this-message',
      topic: null,
    } as const;
    return {
      guards: [row('message', id)],
      edit: (content, options = {}) => messages.edit({ ...edited, content }, options),
      remove: (options) => messages.remove({ caller: owner, message: id }, options),
      stored: asText(
        async (s) => (await s.messages.byId(id))?.message,
        ({ content }) => content,
      ),
    };
  },
  topic: async () => {
    const id = await aMessage();
    const topicOf = async (s: Repositories): Promise<TopicId> => {
      const placed = await s.messages.byId(id);
      return placed?.span?.topic as TopicId;
    };
    const topic = await look(topicOf);
    const edited = {
      caller: owner,
      message: id,
      ...plain,
      scope: 'whole-topic',
      content: null,
    } as const;
    return {
      guards: [row('message', id), { _tag: 'topic.unchanged', topic, revision: Revision(1) }],
      edit: (text, options = {}) =>
        chat.parley.messages.edit({ ...edited, topic: `${text} ${id}` }, options),
      remove: null,
      stored: asText(
        async (s) => (await s.topics.byId(await topicOf(s)))?.topic,
        ({ name }) => name.split(' ')[0] ?? '',
      ),
    };
  },
};

interface Attempted {
  readonly text: string | null;
  readonly isGuarded: boolean;
}

/** Lets the reads and commits of these commands happen in the order that `scheduler` draws. */
const interleaved = async (
  scheduler: fc.Scheduler,
  thing: Thing,
  steps: ReadonlyArray<Attempted>,
) => {
  const committed: Attempted[] = [];
  gate = () => scheduler.schedule(Promise.resolve());
  const running = Promise.all(
    steps.map((step) => {
      const options: CommandOptions = {
        ...(step.isGuarded && { expects: thing.guards }),
        onCommitted: () => void committed.push(step),
      };
      const asked =
        step.text === null && thing.remove !== null
          ? thing.remove(options)
          : thing.edit(step.text ?? 'last', options);
      return asked();
    }),
  );
  await scheduler.waitFor(running);
  gate = () => Promise.resolve();
  return { outcomes: await running, committed };
};

describe('of two who change what both have read, in any order of their reads and commits', () => {
  test('one does, the other is told, and no change is lost', async () => {
    const both = fc.constantFrom(
      ['first', 'second'],
      ['first', null],
      [null, 'second'],
    ) as fc.Arbitrary<ReadonlyArray<string | null>>;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(THINGS)),
        both,
        fc.boolean(),
        fc.scheduler(),
        async (name, texts, isDisturbed, scheduler) => {
          const thing = await make(name);
          const steps: Attempted[] = texts.map((text) => ({ text, isGuarded: true }));
          if (isDisturbed) steps.push({ text: 'third', isGuarded: false });
          const { outcomes, committed } = await interleaved(scheduler, thing, steps);
          expect(outcomes.filter(E.isRight)).toHaveLength(committed.length);
          const guarded = committed.filter(({ isGuarded }) => isGuarded);
          expect(guarded.every((step) => step === committed[0])).toBe(true);
          if (!isDisturbed) expect(guarded).toHaveLength(1);
          const rules = outcomes.flatMap((outcome) => (E.isLeft(outcome) ? outcome.left.rule : []));
          const isGone = committed.some(({ text }) => text === null) && thing.remove !== null;
          const told = isGone ? /changed$|unavailable$|missing$/ : /^expected\.changed$/;
          for (const rule of rules) expect(rule).toMatch(told);
          const last = committed.at(-1);
          const stored = await thing.stored();
          if (last?.text === null && thing.remove !== null) expect(stored).toBeNull();
          else if (name !== 'topic') {
            expect(stored?.text).toBe(last?.text);
            expect(stored?.revision).toBe(1 + committed.length);
          } else expect(stored?.text).toBe(last?.text ?? 'last');
        },
      ),
      runs(300, 100_000),
    );
  });
});

describe('what a caller expects', () => {
  const changed = { rule: 'expected.changed' };
  const later: Expected = { ...row('snippet', 0), revision: nextRevision(Revision(1)) } as Expected;

  test('is looked at when the command itself is allowed, and not before', async () => {
    const { edit, remove } = await make('snippet');
    expect(await refusal(edit('', { expects: [later] }))).not.toEqual(changed);
    expect(await refusal(edit('y', { expects: [later] }))).toEqual(changed);
    await right((remove as NonNullable<Thing['remove']>)({}));
    expect(await refusal(edit('y', { expects: [later] }))).toMatchObject({
      rule: 'snippet.unavailable',
    });
  });

  test('may be one of several lists, and none is none', async () => {
    const { edit, guards } = await make('snippet');
    expect(await refusal(edit('y', { expectsOneOf: [] }))).toEqual(changed);
    expect(await refusal(edit('y', { expectsOneOf: [[later]] }))).toEqual(changed);
    expect(await refusal(edit('y', { expects: [later], expectsOneOf: [guards] }))).toEqual(changed);
    await right(edit('y', { expectsOneOf: [[later], guards] }));
  });

  test('goes with a plan, which is stale once it does not hold', async () => {
    const id = await right(
      chat.parley.snippets.create({ caller: owner, title: 't', content: 'x' }),
    );
    const words = { caller: owner, words: [`word ${id}`] };
    const plan = await right(
      chat.parley.alertWords.add.plan(words, { expects: [row('snippet', id)] }),
    );
    expect(plan.changeSet.guards).toContainEqual(row('snippet', id));
    await right(
      chat.parley.snippets.edit({ caller: owner, snippet: id, title: null, content: 'y' }),
    );
    expect(E.isLeft(await chat.parley.apply(plan)())).toBe(true);
  });
});
