import { expect, test } from '@jest/globals';
import type { ClientEvent } from './client-event.ts';
import { newHoldings } from './holdings.ts';

const saying = (body: string): ClientEvent => ({ body });
const flags = (body: string): ClientEvent => ({ body, group: 'flags' });

test('an event in several queues counts once, until none holds it', () => {
  const holdings = newHoldings();
  const event = saying('12345');
  const [one, two] = [holdings.take(event), holdings.take(event)];
  holdings.take(saying('123'));
  expect(holdings.characters()).toBe(8);
  holdings.release(one);
  expect(holdings.characters()).toBe(8);
  holdings.release(two);
  expect(holdings.characters()).toBe(3);
  holdings.take(event);
  expect(holdings.characters()).toBe(8);
});

test('equal events are one, except those that merge with others', () => {
  const holdings = newHoldings();
  const first = holdings.take(saying('said to Ann'));
  holdings.take(saying('said to Ben'));
  expect(holdings.take(saying('said to Ann')).event).toBe(first.event);
  expect(holdings.characters()).toBe(22);
  holdings.take(flags('said to Ann'));
  holdings.take(flags('said to Ann'));
  expect(holdings.characters()).toBe(44);
});
