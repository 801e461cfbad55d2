import { type MoveKind, measureMoves, patch } from './moves.ts';
import type { Findings, Scenario } from './scenario.ts';
import { largest } from './scenario.ts';

const WHOLE_TOPIC_MS = 5;
const PART_MS = 10;

const rename: MoveKind = {
  scenario: 'B6',
  name: 'rename a topic',
  limitMs: WHOLE_TOPIC_MS,
  times: 10,
  step: ({ users }, { topic, anchor }, index) => {
    const name = index % 2 === 0 ? `${topic.name} renamed ${index}` : topic.name;
    return { move: patch(users[0], anchor, { topic: name }), back: null };
  },
};

/** With the notice that all users of the topic get, and that the next step reverts. */
const resolve: MoveKind = {
  scenario: 'B6',
  name: 'resolve a topic',
  limitMs: WHOLE_TOPIC_MS,
  times: 10,
  step: ({ users }, { topic, anchor }) => ({
    move: patch(users[0], anchor, { topic: `✔ ${topic.name}` }),
    back: patch(users[0], anchor, { topic: topic.name }),
  }),
};

/** From another message in its middle each time, so that spans are split and add up. */
const later: MoveKind = {
  scenario: 'B7',
  name: 'move the later half of a topic',
  limitMs: PART_MS,
  times: 5,
  step: ({ users }, { topic }, index) => {
    const first = topic.middle[index % topic.middle.length] ?? topic.last;
    return {
      move: patch(users[0], first, {
        topic: `${topic.name} later`,
        propagate_mode: 'change_later',
      }),
      back: patch(users[0], first, { topic: topic.name }),
    };
  },
};

const acrossChannels: MoveKind = {
  scenario: 'B7',
  name: 'move a topic to protected history, 1,000 subscribers',
  limitMs: PART_MS,
  times: 5,
  step: ({ users, vault }, { topic, anchor }) => ({
    move: patch(users[0], anchor, { stream_id: vault.channel }),
    back: patch(users[0], anchor, { stream_id: topic.channel }),
  }),
};

/** From one topic with messages into the next. */
const merge: MoveKind = {
  scenario: 'B7',
  name: 'merge a topic into another',
  limitMs: PART_MS,
  times: 4,
  step: ({ users, targets }, { anchor }, index, which) => {
    const target = targets[2 * index + which];
    if (target === undefined) throw new Error('No topic is left to merge into');
    return { move: patch(users[0], anchor, { topic: target.name }), back: null };
  },
};

/** Each kind on a fresh copy, since moves leave spans and history behind. */
const scenario = (id: string, title: string, kinds: ReadonlyArray<MoveKind>): Scenario => ({
  id,
  title,
  run: async (bench) => {
    const found: Findings[] = [];
    for (const kind of kinds)
      found.push(
        await bench.withStage(largest(bench), (servers) => measureMoves(bench, servers, kind)),
      );
    return {
      rows: found.flatMap(({ rows }) => rows),
      curves: found.flatMap(({ curves }) => curves ?? []),
    };
  },
});

export const wholeTopicScenario = scenario('B6', 'rename and resolve a topic', [rename, resolve]);
export const partScenario = scenario('B7', 'move a part, merge, change the channel', [
  later,
  merge,
  acrossChannels,
]);
