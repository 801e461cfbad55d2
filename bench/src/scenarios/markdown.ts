import { ChannelId, E, GroupId, type MarkdownRenderer, type Resolved, UserId } from '@parley/core';
import { markdownRenderer } from '@parley/markdown';
import createMarkdownIt from 'markdown-it';
import { type Construct, constructs } from '../data/constructs.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atLeast, atMost, NO_FAILURES, type Row } from '../measure/row.ts';
import { quotients } from '../measure/spread.ts';
import type { Bench, Scenario } from './scenario.ts';

const SMALL = 1_024;
const LARGE = 65_536;
const TURNS = 4;
/** Of whatever looks worse than this. */
const SUSPICIOUS = 1.2;
const MORE_TURNS = 24;

const known: Resolved = {
  realmUrl: 'https://chat.example',
  users: [{ id: UserId(7), fullName: 'Ada Lovelace' }],
  groups: [{ id: GroupId(21), name: 'ops' }],
  channels: [{ id: ChannelId(12), name: 'design' }],
};

/** Fifty, of which one has something to do. */
const linkifiers = Array.from({ length: 50 }, (_, index) => ({
  pattern: `T${index}-(?P<id>[0-9]+)`,
  urlTemplate: `https://tracker.example/${index}/{id}`,
}));

const TYPICAL =
  'Hi @**Ada Lovelace**, did you see the **new** draft in #**design>logo work**? I think ' +
  '`foo()` is wrong :smile:';
const PASSAGE = `Hello @**Ada Lovelace** and @*ops*, please look at https://example.com/a/b?c=d and [the docs](https://docs.example.com/x) :smile: **before** the *meeting*.

* first \`code\` item, see T7-12
* second item with ~~old~~ text :tada:

See #**design>logo work** for more.

`;
const ONE_KB = PASSAGE.repeat(4).slice(0, SMALL);
const CODE = `\`\`\`py\n${'def f(x):\n    return x + 1  # comment\n'.repeat(260)}\`\`\``;

const ours = markdownRenderer({ maxMessage: LARGE });
const theirs = createMarkdownIt({ html: false, breaks: true, linkify: true });

const render = (renderer: MarkdownRenderer, text: string, resolved: Resolved): void => {
  if (E.isLeft(renderer.parse(text).render(resolved)))
    throw new Error(`Not rendered: ${text.slice(0, 40)}`);
};

/** Milliseconds of the processor: what others take of the machine counts less than on the clock. */
const processorTime = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** How often `work` is done in a second of the processor. */
const rate = (seconds: number, work: () => void) => async (): Promise<number> => {
  const end = performance.now() + seconds * 1_000;
  let times = 0;
  const spent = processorTime(() => {
    for (; performance.now() < end; times += 10) for (let turn = 0; turn < 10; turn++) work();
  });
  return (times / spent) * 1_000;
};

const compare = async (
  { options }: Bench,
  title: string,
  against: string,
  work: () => void,
  floor: () => void,
  target: Row['target'],
) => {
  const seconds = options.seconds / 4;
  await rate(seconds, work)();
  await rate(seconds, floor)();
  const turns = await takeTurns(options.rounds, {
    work: rate(seconds, work),
    floor: rate(seconds, floor),
  });
  const row: Row = {
    scenario: 'MARKDOWN',
    title,
    size: null,
    unit: '/s',
    project: turns.work,
    against: { name: against, values: turns.floor },
    judged: { kind: 'ratio', values: quotients(turns.work, turns.floor) },
    target,
    latency: null,
    failures: NO_FAILURES,
    note: null,
  };
  return row;
};

const withLinkifiers: Resolved = { ...known, linkifiers };

/**
 * One text of 64 KB against as much in texts of 1 KB; the best of some turns of each, and of more
 * turns when another program may have used the processor's caches.
 */
const growthOf = ([, text]: Construct): number => {
  const [small, large] = [text(SMALL), text(LARGE)];
  const one = () => render(ours, large, withLinkifiers);
  const many = () => {
    for (let turn = 0; turn < LARGE / SMALL; turn++) render(ours, small, withLinkifiers);
  };
  let [grown, linear] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const measure = (turns: number): void => {
    for (let turn = 0; turn < turns; turn++) {
      grown = Math.min(grown, processorTime(one));
      linear = Math.min(linear, processorTime(many));
    }
  };
  one();
  many();
  measure(TURNS);
  if (grown > SUSPICIOUS * linear) measure(MORE_TURNS);
  return grown / linear;
};

const growth = (): Row => {
  const found = constructs
    .map((construct) => [construct[0], growthOf(construct)] as const)
    .sort(([, a], [, b]) => b - a);
  const [worst] = found;
  return {
    scenario: 'MARKDOWN',
    title: `growth, 1 KB to 64 KB, the worst of ${found.length} constructs`,
    size: null,
    unit: 'times linear',
    project: [worst?.[1] ?? Number.NaN],
    against: null,
    judged: { kind: 'ratio', values: [worst?.[1] ?? Number.NaN] },
    target: atMost(1.3),
    latency: null,
    failures: NO_FAILURES,
    note: `the worst are ${found
      .slice(0, 5)
      .map(([name, times]) => `${name} ${times.toFixed(2)}`)
      .join(', ')}; the middle one is ${found[Math.floor(found.length / 2)]?.[1].toFixed(2)}`,
  };
};

const beside = (bench: Bench, title: string, text: string, target: Row['target']): Promise<Row> =>
  compare(
    bench,
    title,
    'bare markdown-it',
    () => render(ours, text, known),
    () => theirs.render(text),
    target,
  );

export const markdownScenario: Scenario = {
  id: 'MARKDOWN',
  title: 'messages to HTML',
  run: async (bench) => ({
    rows: [
      await beside(bench, 'a typical message', TYPICAL, null),
      await beside(bench, 'a message of 1 KB with mentions, links and emoji', ONE_KB, atLeast(0.3)),
      await beside(bench, '10 KB of code, highlighted', CODE, null),
      await compare(
        bench,
        'the message of 1 KB, with 50 linkifiers',
        'without them',
        () => render(ours, ONE_KB, withLinkifiers),
        () => render(ours, ONE_KB, known),
        null,
      ),
      growth(),
    ],
  }),
};
