import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { E } from '@parley/core';
import { lendBuffer } from '../answer/lent-buffer.ts';
import type { Handout } from '../live-queues.ts';
import type { Standing } from '../request/limits.ts';
import type { Inside } from '../router.ts';
import { pollEvents } from '../routes/live/events.ts';
import { refusedTo } from '../serve.ts';
import { type AnswerHead, answerHead } from './answer-head.ts';
import { newestIn, type PollQuestion } from './poll-question.ts';

/** A connection on which a client polls. */
export interface PollLine {
  /** `rest`: what came after the first poll. */
  readonly begin: (rest: Buffer) => void;
  /** Nobody waits on it, since so many milliseconds; null: somebody does. */
  readonly restsFor: () => number | null;
  readonly end: () => void;
}

export interface PollLineOptions {
  readonly socket: Socket;
  readonly question: PollQuestion;
  readonly inside: Inside;
  /** Milliseconds for which the connection is kept after an answer. */
  readonly keepAlive: number;
  /** What came is not for here. `answered`: how many polls were. `isRefused`: it is a poll, to which there is no answer but a refusal. */
  readonly giveBack: (text: string, answered: number, isRefused: boolean) => void;
  readonly gone: () => void;
}

/** Bytes of requests that come before an answer to the one before: nobody needs that many. */
const AHEAD = 65_536;

interface Asking {
  readonly user: number;
  readonly standing: Standing | null;
  readonly found: Handout | ((answer: (events: Handout) => void) => void);
}

/** Who asks now, and since when. */
interface Asker {
  user: number;
  standing: Standing | null;
  since: number;
}

/** Who asks is looked at anew each time, as with every request. Null: whoever answers everything has to answer this. */
const asking = async ({ serving }: Inside, { asks }: PollQuestion, last: number): Promise<Asking | null> => {
  const { parley, live, requests, realmId } = serving;
  const realm = await realmId(asks.subdomain);
  if (realm === null) return null;
  const identified = await parley.users.authenticate({ ...asks, realm })();
  if (live === null || E.isLeft(identified) || refusedTo(pollEvents, identified.right.user) !== null) return null;
  const { caller } = identified.right;
  const who = `user ${caller.user}`;
  const counted = await requests.count(who);
  if (E.isLeft(counted)) return null;
  const polled = live.poll({ listener: caller, queue: asks.queue, last, wait: asks.wait });
  if (E.isRight(polled)) return { user: caller.user, standing: counted.right, found: polled.right };
  await requests.takeBack(who);
  return null;
};

/** Answers the polls of a connection that was taken from Node's HTTP, and gives it back as soon as something else comes. */
export const newPollLine = ({ socket, question, inside, keepAlive, giveBack, gone }: PollLineOptions): PollLine => {
  const { logger, closing } = inside;
  const frame = { before: Buffer.from(question.frame[0]), after: Buffer.from(question.frame[1]) };
  const asker: Asker = { user: 0, standing: null, since: 0 };
  let isAsked = false;
  let isWaiting = false;
  let held = '';
  let answered = 0;
  let restingSince = performance.now();

  const write = (events: Handout, { requestId, standing, isLast }: Pick<AnswerHead, 'requestId' | 'standing' | 'isLast'>): void => {
    const { before, after } = frame;
    const length = before.length + events.length + after.length;
    const head = answerHead({ requestId, standing, isLast, length, keepAlive });
    const { bytes, giveBack } = lendBuffer(head.length + length);
    let at = bytes.write(head, 'latin1');
    bytes.set(before, at);
    at += before.length;
    events.copyTo(bytes, at);
    bytes.set(after, at + events.length);
    socket.write(bytes);
    // The system has them already, or the socket keeps them until it does.
    if (socket.writableLength === 0) giveBack();
  };

  const detach = (): void => {
    socket.off('data', hear).off('end', end).off('close', close).off('error', ignore).off('timeout', destroy);
  };

  const pass = (text: string, isRefused: boolean): void => {
    detach();
    giveBack(text, answered, isRefused);
  };

  const rest = (): void => {
    isAsked = false;
    restingSince = performance.now();
    const text = held;
    held = '';
    if (text !== '') take(text);
  };

  /** The same for every poll: what is made anew for each that waits is old by the time it is thrown away. */
  const settle = (events: Handout): void => {
    isWaiting = false;
    if (socket.destroyed) return;
    const { user, standing, since } = asker;
    const isLast = closing?.isClosing() ?? false;
    const requestId = randomUUID();
    write(events, { requestId, standing, isLast });
    answered += 1;
    const ms = Math.round(performance.now() - since);
    logger?.info({ requestId, method: 'GET', path: pollEvents.path, status: 200, user, ms }, 'request');
    if (isLast) socket.end();
    else if (socket.writableNeedDrain) socket.once('drain', rest);
    else rest();
  };

  const ask = async (last: number): Promise<void> => {
    asker.since = performance.now();
    const asked = await asking(inside, question, last).catch(() => null);
    if (socket.destroyed) return;
    if (asked === null) {
      pass(`${question.before}${last}${question.after}${held}`, true);
      return;
    }
    const { user, standing, found } = asked;
    asker.user = user;
    asker.standing = standing;
    if (typeof found !== 'function') {
      settle(found);
      return;
    }
    isWaiting = true;
    found(settle);
  };

  const begin = (last: number): void => {
    isAsked = true;
    void ask(last);
  };

  const take = (text: string): void => {
    const last = newestIn(question, text);
    if (last === null) pass(text, false);
    else begin(last);
  };

  const hear = (chunk: Buffer): void => {
    const text = chunk.toString('latin1');
    if (!isAsked) take(text);
    else if (held.length + text.length > AHEAD) socket.destroy();
    else held += text;
  };

  const end = (): void => void socket.end();
  const destroy = (): void => void socket.destroy();
  /** `close` follows. */
  const ignore = (): void => {};
  const close = (): void => {
    if (isWaiting) inside.serving.live?.leave(question.asks.queue, settle);
    isWaiting = false;
    gone();
  };

  socket.on('data', hear).on('end', end).on('close', close).on('error', ignore).on('timeout', destroy);
  return {
    begin: (rest) => {
      begin(question.newest);
      if (rest.length > 0) hear(rest);
    },
    restsFor: () => (isAsked ? null : performance.now() - restingSince),
    end,
  };
};
