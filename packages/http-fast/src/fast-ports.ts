import type { HttpPorts } from '@parley/http-express';
import { credentialCache } from './credential-cache.ts';
import { replyWriter } from './json/write-reply.ts';
import { readPlainForm } from './plain-form.ts';
import { createAnswerFlush } from './schedule/answer-flush.ts';
import { createBodyThrottle } from './schedule/body-throttle.ts';
import { createReadQueue } from './schedule/read-queue.ts';
import { createSliceTime } from './schedule/slice-time.ts';
import { createSend } from './send.ts';

/**
 * The ports of a server that many clients use at once. Reads take turns, so that no kind of work
 * holds up the others; JSON of messages is kept in parts; long answers are written and sent in
 * slices; a credential is looked up once while no account changes.
 *
 * Make one value for a process and give it to every router: the event loop is shared.
 *
 * @example
 * ```ts
 * const router = createRouter({ parley, ports: fastPorts() });
 * ```
 */
export const fastPorts = (): HttpPorts => {
  const now = (): number => performance.now();
  const flush = createAnswerFlush();
  const slices = createSliceTime(now);
  const throttle = createBodyThrottle(now);
  const { admitRead, hasWaitingReads } = createReadQueue(now, flush.flush);
  return {
    schedule: {
      admit: (work) => {
        if (work === 'chunk') return throttle.nextChunk().then(() => admitRead() ?? undefined);
        throttle.served(now());
        return work === 'read' ? admitRead() : null;
      },
      hasWaiting: hasWaitingReads,
    },
    writeReply: replyWriter(slices),
    send: createSend(flush, slices),
    readText: readPlainForm,
    credentials: credentialCache,
  };
};
