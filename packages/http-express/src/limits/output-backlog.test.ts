import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type ClientConnection, createOutputBacklog } from './output-backlog.ts';

class Line extends EventEmitter implements ClientConnection {
  destroyed = false;
  end(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const MOST = 100;
const [ONE, TWO] = [{}, {}];

describe('what a client does not read', () => {
  test('may wait up to the limit', () => {
    const outputBacklog = createOutputBacklog(MOST);
    outputBacklog.note({ who: 'a', connection: new Line(), answer: ONE, bytes: 60 });
    outputBacklog.note({ who: 'a', connection: new Line(), answer: TWO, bytes: 40 });
    expect(outputBacklog.refusal('a')).toBeNull();
  });

  test('beyond it the account is refused, on every connection, and no other is', () => {
    const outputBacklog = createOutputBacklog(MOST);
    outputBacklog.note({ who: 'a', connection: new Line(), answer: ONE, bytes: 60 });
    outputBacklog.note({ who: 'a', connection: new Line(), answer: TWO, bytes: 41 });
    expect([outputBacklog.refusal('a'), outputBacklog.refusal('b')]).toEqual([
      { rule: 'request.too-much-untaken', retryAfterMs: 10_000 },
      null,
    ]);
  });

  test('what is read makes room, a part of it too', () => {
    const outputBacklog = createOutputBacklog(MOST);
    const connection = new Line();
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 150 });
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 101 });
    expect(outputBacklog.refusal('a')).not.toBeNull();
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 100 });
    expect(outputBacklog.refusal('a')).toBeNull();
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 0 });
    outputBacklog.note({ who: 'a', connection, answer: TWO, bytes: 100 });
    expect(outputBacklog.refusal('a')).toBeNull();
  });

  test('nothing waits any more where a connection ended, nor comes to wait there', () => {
    const outputBacklog = createOutputBacklog(MOST);
    const connection = new Line();
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 80 });
    outputBacklog.note({ who: 'b', connection, answer: TWO, bytes: 101 });
    connection.end();
    outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 101 });
    outputBacklog.note({ who: 'a', connection: new Line(), answer: ONE, bytes: 100 });
    expect([outputBacklog.refusal('a'), outputBacklog.refusal('b')]).toEqual([null, null]);
  });

  test('a connection is listened to once, however often something waits there', () => {
    const outputBacklog = createOutputBacklog(MOST);
    const connection = new Line();
    for (let at = 0; at < 20; at++) {
      outputBacklog.note({ who: 'a', connection, answer: { at }, bytes: 1 });
      outputBacklog.note({ who: 'a', connection, answer: ONE, bytes: 0 });
    }
    expect(connection.listenerCount('close')).toBe(1);
  });

  test('a limit of 0 is none', () => {
    const outputBacklog = createOutputBacklog(0);
    outputBacklog.note({ who: 'a', connection: new Line(), answer: ONE, bytes: 1_000_000_000 });
    expect(outputBacklog.refusal('a')).toBeNull();
  });

  test('is counted like the sum of all', () => {
    const step = fc.record({
      who: fc.constantFrom('a', 'b'),
      line: fc.nat(3),
      answer: fc.nat(2),
      bytes: fc.nat(60),
      ends: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        const outputBacklog = createOutputBacklog(MOST);
        const lines = Array.from({ length: 4 }, () => new Line());
        const answers = lines.map(() => [{}, {}, {}]);
        const all = new Map<
          object,
          { readonly who: string; readonly line: number; readonly bytes: number }
        >();
        for (const { who, line: at, answer: nth, bytes, ends } of steps) {
          const [connection, answer] = [lines[at], answers[at]?.[nth]];
          if (connection === undefined || answer === undefined || connection.destroyed) continue;
          if (ends === 0) {
            connection.end();
            for (const [key, { line }] of all) if (line === at) all.delete(key);
          } else {
            outputBacklog.note({ who, connection, answer, bytes });
            all.set(answer, { who, line: at, bytes });
          }
          for (const one of ['a', 'b']) {
            const sum = [...all.values()].reduce(
              (so, rest) => so + (rest.who === one ? rest.bytes : 0),
              0,
            );
            expect(outputBacklog.refusal(one) !== null).toBe(sum > MOST);
          }
        }
      }),
    );
  });
});
