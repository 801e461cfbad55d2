import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { EventBatch } from '@parley/core';
import { E } from '@parley/core';
import {
  pollEvents,
  type RateLimitState,
  type RouterInternals,
} from '@parley/http-express/internals';
import { type AnswerHead, answerHead } from './answer-head.ts';
import { admit, type KnownPoller, nameOf, takeBack, versionIn } from './asker.ts';
import { newestIn, type PollRequest } from './poll-request.ts';

/** A connection on which a client polls. */
export interface PollConnection {
  /** `rest`: what came after the first poll. */
  readonly begin: (rest: Buffer) => void;
  /** Milliseconds for which no poll has waited; null while one waits. */
  readonly restsFor: () => number | null;
  /** Milliseconds since something was asked or answered last. */
  readonly idleFor: () => number;
  readonly end: () => void;
}

export interface PollLineOptions {
  readonly socket: Socket;
  readonly question: PollRequest;
  readonly inside: RouterInternals;
  /** Milliseconds for which the connection is kept after an answer. */
  readonly keepAlive: number;
  /** Milliseconds for which its client may read nothing of an answer; 0: for ever. */
  readonly patience: number;
  /**
   * What came is not for here. `answered`: how many polls were. `isRefused`: it is a poll, to which
   * there is no answer but a refusal.
   */
  readonly giveBack: (bytes: Buffer, answered: number, isRefused: boolean) => void;
  readonly gone: () => void;
}

/** Bytes of requests that may come before the present one is answered. */
const AHEAD = 65_536;
const NOTHING = Buffer.alloc(0);

/**
 * Answers the polls of a connection that was taken from Node's HTTP, and gives it back as soon as
 * something else comes.
 */
export const newPollConnection = ({
  socket,
  question,
  inside,
  keepAlive,
  patience,
  giveBack,
  gone,
}: PollLineOptions): PollConnection => {
  const { logger, shutdown } = inside;
  const { eventQueues, requests, outputBacklog } = inside.routerContext;
  const { queue, wait } = question.asks;
  const frame = { before: Buffer.from(question.frame[0]), after: Buffer.from(question.frame[1]) };
  let asker: KnownPoller | null = null;
  let rateLimit: RateLimitState | null = null;
  /** By the clock of `performance`: the last time something was asked or answered. */
  let since = performance.now();
  let isAsked = false;
  let isWaiting = false;
  let held = NOTHING;
  let answered = 0;

  const write = (
    events: EventBatch,
    { requestId, isLast }: Pick<AnswerHead, 'requestId' | 'isLast'>,
  ): void => {
    const { before, after } = frame;
    const length = before.length + events.length + after.length;
    const head = answerHead({
      requestId,
      rateLimit,
      isLast,
      isStrict: asker?.isStrict ?? false,
      length,
      keepAlive,
    });
    const bytes = Buffer.allocUnsafe(head.length + length);
    let at = bytes.write(head, 'latin1');
    bytes.set(before, at);
    at += before.length;
    events.copyTo(bytes, at);
    bytes.set(after, at + events.length);
    socket.write(bytes);
  };

  const detach = (): void => {
    socket
      .off('data', hear)
      .off('end', end)
      .off('close', close)
      .off('error', ignore)
      .off('timeout', destroy);
  };

  const pass = (bytes: Buffer, isRefused: boolean): void => {
    detach();
    giveBack(bytes, answered, isRefused);
  };

  const rest = (): void => {
    isAsked = false;
    const bytes = held;
    held = NOTHING;
    if (bytes.length > 0) take(bytes);
  };

  const noteRest = (bytes: number): void => {
    if (asker !== null)
      outputBacklog.note({ who: nameOf(asker), connection: socket, answer: socket, bytes });
  };

  const restOnceRead = (): void => {
    socket.setTimeout(patience);
    noteRest(socket.writableLength);
    socket.once('drain', () => {
      socket.setTimeout(0);
      noteRest(0);
      since = performance.now();
      rest();
    });
  };

  /**
   * One function for all polls: an object for each waiting poll would be old by the time it is
   * garbage.
   */
  const settle = (events: EventBatch): void => {
    isWaiting = false;
    if (socket.destroyed) return;
    const isLast = shutdown?.isClosing() ?? false;
    const requestId = randomUUID();
    write(events, { requestId, isLast });
    answered += 1;
    const now = performance.now();
    const user = asker?.caller.user ?? null;
    logger?.info(
      {
        requestId,
        method: 'GET',
        path: pollEvents.path,
        status: 200,
        user,
        ms: Math.round(now - since),
      },
      'request',
    );
    since = now;
    if (isLast) socket.end();
    else if (socket.writableNeedDrain) restOnceRead();
    else rest();
  };

  /** False: there is no answer to it but a refusal. */
  const answer = ({ caller }: KnownPoller, last: number): boolean => {
    const polled = eventQueues?.poll({ listener: caller, queue, last, wait });
    if (polled === undefined || E.isLeft(polled)) return false;
    const found = polled.right;
    if (typeof found === 'function') {
      isWaiting = true;
      found(settle);
    } else settle(found);
    return true;
  };

  const refuse = (last: number): void =>
    pass(Buffer.concat([question.before, Buffer.from(String(last)), question.after, held]), true);

  const askAnew = async (known: KnownPoller | null, last: number): Promise<void> => {
    const admitted = await admit(inside, question, known).catch(() => null);
    if (socket.destroyed) return;
    if (admitted !== null) {
      ({ asker, rateLimit } = admitted);
      if (answer(admitted.asker, last)) return;
      await takeBack(inside, admitted.asker).catch(() => {});
    }
    refuse(last);
  };

  /** Who asks is known from the poll before, as long as no account, key or organization changed. */
  const ask = (last: number): void => {
    const known = asker?.version === versionIn(inside) ? asker : null;
    if (known === null || !requests.isOff) void askAnew(known, last);
    else if (outputBacklog.refusal(nameOf(known)) !== null || !answer(known, last)) refuse(last);
  };

  const begin = (last: number): void => {
    isAsked = true;
    since = performance.now();
    ask(last);
  };

  const take = (bytes: Buffer): void => {
    const last = newestIn(question, bytes);
    if (last === null) pass(bytes, false);
    else begin(last);
  };

  const hear = (chunk: Buffer): void => {
    if (!isAsked) take(chunk);
    else if (held.length + chunk.length > AHEAD) socket.destroy();
    else held = Buffer.concat([held, chunk]);
  };

  const end = (): void => void socket.end();
  const destroy = (): void => void socket.destroy();
  /** `close` follows. */
  const ignore = (): void => {};
  const close = (): void => {
    if (isWaiting) eventQueues?.leave(queue, settle);
    isWaiting = false;
    gone();
  };

  socket
    .on('data', hear)
    .on('end', end)
    .on('close', close)
    .on('error', ignore)
    .on('timeout', destroy);
  return {
    begin: (rest) => {
      begin(question.newest);
      if (rest.length > 0) hear(rest);
    },
    restsFor: () => (isAsked ? null : performance.now() - since),
    idleFor: () => performance.now() - since,
    end,
  };
};
