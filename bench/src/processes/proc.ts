import { readFileSync } from 'node:fs';

/**
 * A line `<name>: <number> kB` of /proc/<pid>/status, in bytes; null where there is no such thing.
 */
export const parseStatusBytes = (status: string, name: string): number | null => {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
};

/** utime and stime, in clock ticks. The name in brackets may hold blanks and brackets. */
export const parseProcessTicks = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

/** The same of every child that has ended and was waited for. */
export const parseEndedChildrenTicks = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
};

export interface MachineTicks {
  readonly busy: number;
  readonly all: number;
}

/** The first line of /proc/stat: user nice system idle iowait irq softirq steal ... */
export const parseMachineTicks = (stat: string): MachineTicks => {
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softirq + steal;
  return { busy, all: busy + idle + iowait };
};

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Memory of the process itself. Not VmRSS, which counts every mapped page of the database file. */
export const anonymousBytes = (pid: number): number | null =>
  parseStatusBytes(read(`/proc/${pid}/status`) ?? '', 'RssAnon');

export const processTicks = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? 0 : parseProcessTicks(stat);
};

/** Of this process and its ended children. */
export const ownTicks = (): number => {
  const stat = read('/proc/self/stat');
  return stat === null ? 0 : parseProcessTicks(stat) + parseEndedChildrenTicks(stat);
};

/** Time on a processor, in ns, is the first number of /proc/<pid>/schedstat. */
export const parseRunMicroseconds = (schedstat: string): number =>
  Number(schedstat.split(' ')[0]) / 1000;

/**
 * What the main thread, where the event loop runs, has used so far; null where the system does not
 * tell.
 */
export const mainThreadMicroseconds = (pid: number): number | null => {
  const schedstat = read(`/proc/${pid}/schedstat`);
  return schedstat === null ? null : parseRunMicroseconds(schedstat);
};

export const machineTicks = (): MachineTicks | null => {
  const stat = read('/proc/stat');
  return stat === null ? null : parseMachineTicks(stat);
};
