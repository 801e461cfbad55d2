import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The numbers of processes mean the same where this text is the same: one machine or container. */
const numberedIn = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** A name for a holder of leases in this process: another one for each call. */
export const newHolder = (): string => [numberedIn(), process.pid, randomUUID()].join('/');

/**
 * Whether a holder ran on this machine, in a process that has ended. One that ended and whose
 * number another process has by now is not noticed.
 */
export const isGoneFromHere = (holder: string): boolean => {
  const here = `${numberedIn()}/`;
  if (!holder.startsWith(here)) return false;
  const pid = Number.parseInt(holder.slice(here.length), 10);
  return pid > 0 && !isRunning(pid);
};
