import { describe, expect, test } from '@jest/globals';
import { CHANNELS, GIANT_CHANNEL, orderOfSending, planTopics } from './topic-plan.ts';

const sum = (values: ReadonlyArray<number>): number =>
  values.reduce((total, value) => total + value, 0);
const sizes = (topics: ReturnType<typeof planTopics>) =>
  sum(topics.map(({ messages }) => messages));

describe.each([10_000, 100_000, 1_000_000])('the plan of %d messages', (size) => {
  const topics = planTopics(size);
  test('one topic holds them, and nine tenths of its channel', () => {
    const beside = topics.filter(({ channel }) => channel === GIANT_CHANNEL);
    expect(topics[0]).toMatchObject({ role: 'giant', messages: size });
    expect(size / sizes(beside)).toBeCloseTo(0.9, 3);
  });
  test('every channel has messages, every topic of a channel a name of its own', () => {
    expect(new Set(topics.map(({ channel }) => channel)).size).toBe(CHANNELS);
    expect(new Set(topics.map(({ channel, name }) => `${channel} ${name}`)).size).toBe(
      topics.length,
    );
    expect(Math.min(...topics.map(({ messages }) => messages))).toBeGreaterThan(0);
  });
});

describe('the order of sending', () => {
  const topics = planTopics(10_000);
  const order = orderOfSending(topics, 5);
  test('holds every topic as often as planned', () => {
    const counts = new Map<number, number>();
    for (const topic of order) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    expect(topics.map((_, index) => counts.get(index))).toEqual(
      topics.map(({ messages }) => messages),
    );
  });
  test('mixes them, the vault aside', () => {
    const start = [...order.slice(0, 2000)];
    expect(new Set(start).size).toBeGreaterThan(100);
    expect(new Set(order.slice(-2000))).toEqual(new Set([topics.length - 1]));
  });
  test('is the same for the same seed', () => {
    expect(orderOfSending(topics, 5)).toEqual(order);
    expect(orderOfSending(topics, 6)).not.toEqual(order);
  });
});
