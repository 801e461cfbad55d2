import { E, type HeldLease, type Parley, wholeOption } from '@parley/core';
import { sweepUnused } from './sweep-unused.ts';

/** A running maintenance. */
export interface Maintenance {
  /** Starts no further work, and resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/** Options of `maintenance`. */
export interface MaintenanceOptions {
  /**
   * Days that an uploaded file is kept which no message, draft or saved snippet links. Default: 35.
   */
  readonly unusedUploadDays?: number;
  /**
   * Of `holdLease`, where several processes share a store: nothing is done while another process
   * has it. Default: this process is alone.
   */
  readonly lease?: HeldLease;
  /** Logs what was done, and what failed and is tried again; pino fits. Default: no log. */
  readonly logger?: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MINUTES_A_DAY = 1_440;

/**
 * Does the work that no request asks for, until it is stopped. It draws uploaded pictures every
 * second, removes the bytes of removed files every minute, forgets idempotency keys that are older
 * than a day every hour, and removes unused files and ended sessions every day, for the first time
 * a minute after it began or had the lease. It keeps no process alive.
 *
 * @throws RangeError when `unusedUploadDays` is no whole number
 * @example
 * const running = maintenance(parley, { unusedUploadDays: 90 });
 */
export const maintenance = (
  parley: Pick<Parley, 'attachments' | 'uploads' | 'users' | 'requests'>,
  { unusedUploadDays, logger, lease }: MaintenanceOptions = {},
): Maintenance => {
  if (unusedUploadDays !== undefined) wholeOption('unusedUploadDays', unusedUploadDays);
  let busy: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const isOurs = (): boolean => lease === undefined || lease.fence() !== null;
  const inTurn = (what: string, work: () => Promise<object | number>) => {
    let isQueued = false;
    const once = async (): Promise<void> => {
      isQueued = false;
      if (isStopped || !isOurs()) return;
      try {
        const done = await work();
        if (done !== 0) logger?.info({ upkeep: what, done }, 'upkeep');
      } catch (error) {
        logger?.error({ upkeep: what, err: error }, 'upkeep failed');
      }
    };
    return (): void => {
      if (isQueued || !isOurs()) return;
      isQueued = true;
      busy = busy.then(once);
    };
  };
  const removeBytes = inTurn('bytes of removed files', async () => {
    const removed = await parley.attachments.removeBytes()();
    return E.isRight(removed) ? removed.right : 0;
  });
  const drawPictures = inTurn('pictures drawn', async () => {
    const drawn = await parley.attachments.drawThumbnails()();
    return E.isRight(drawn) ? drawn.right : 0;
  });
  const sweepAll = inTurn('unused files', () => sweepUnused(parley, unusedUploadDays));
  const forgetKeys = inTurn('sessions that have ended', async () => {
    const forgotten = await parley.users.forgetEndedKeys()();
    return E.isRight(forgotten) ? forgotten.right : 0;
  });
  const forgetRequests = inTurn('idempotency keys that are old', async () => {
    const forgotten = await parley.requests.forget()();
    return E.isRight(forgotten) ? forgotten.right : 0;
  });
  /** Since this process began or had the lease, whichever is later. */
  let minutes = 0;
  const everyMinute = (): void => {
    removeBytes();
    minutes = isOurs() ? minutes + 1 : 0;
    if (minutes % MINUTES_A_DAY !== 1) return;
    sweepAll();
    forgetKeys();
  };
  const timers = [
    setInterval(drawPictures, SECOND_MS),
    setInterval(everyMinute, MINUTE_MS),
    setInterval(forgetRequests, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await busy;
    },
  };
};
