import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createAnswerFlush } from './answer-flush.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Answers that say when they flush. */
const leavers = () => {
  const gone: string[] = [];
  const failures: unknown[] = [];
  const named = (name: string, go = (): void => void gone.push(name)) => ({
    response: new ServerResponse(new IncomingMessage(new Socket())),
    go,
    onFailed: (error: unknown): void => void failures.push(error),
  });
  return { gone, failures, named };
};

test('answers of one turn flush when it ends, in the order in which they were ready', async () => {
  const { gone, named } = leavers();
  const { atEndOfTurn } = createAnswerFlush();
  atEndOfTurn(named('a'));
  await tick();
  atEndOfTurn(named('b'));
  expect(gone).toEqual([]);
  await turn();
  expect(gone).toEqual(['a', 'b']);
  atEndOfTurn(named('c'));
  await turn();
  expect(gone).toEqual(['a', 'b', 'c']);
});

test('an answer that is ready at once leaves after the microtasks, with others', async () => {
  const { gone, named } = leavers();
  const { atEndOfTurn, atOnce } = createAnswerFlush();
  atEndOfTurn(named('a'));
  atOnce(named('b'));
  await Promise.resolve();
  atOnce(named('c'));
  expect(gone).toEqual([]);
  await tick();
  expect(gone).toEqual(['a', 'b', 'c']);
  atOnce(named('d'));
  await tick();
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
});

test('the server says when all may flush, and no answer is sent twice', async () => {
  const { gone, named } = leavers();
  const { atEndOfTurn, flush } = createAnswerFlush();
  atEndOfTurn(named('a'));
  flush();
  expect(gone).toEqual(['a']);
  await turn();
  flush();
  expect(gone).toEqual(['a']);
});

test('an answer without a client is dropped; one that fails ends its connection', async () => {
  const { gone, failures, named } = leavers();
  const { atEndOfTurn } = createAnswerFlush();
  const left = named('left');
  const broken = named('broken', () => {
    throw new Error('Not today');
  });
  for (const one of [left, broken, named('last')]) atEndOfTurn(one);
  left.response.destroy();
  await turn();
  expect(gone).toEqual(['last']);
  expect(broken.response.destroyed).toBe(true);
  expect(failures).toEqual([new Error('Not today')]);
});

test('an answer that becomes ready while others flush is not lost', async () => {
  const { gone, named } = leavers();
  const { atEndOfTurn } = createAnswerFlush();
  atEndOfTurn(named('a', () => atEndOfTurn(named('b'))));
  await turn();
  expect(gone).toEqual([]);
  await turn();
  expect(gone).toEqual(['b']);
});
