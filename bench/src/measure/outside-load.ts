import { cpus, loadavg } from 'node:os';
import { pinnedPids } from '../processes/pinned.ts';
import { machineTicks, ownTicks, processTicks } from '../processes/proc.ts';

interface Reading {
  readonly busy: number;
  readonly all: number;
  readonly ours: number;
}

const reading = (): Reading | null => {
  const machine = machineTicks();
  if (machine === null) return null;
  const ours = ownTicks() + pinnedPids().reduce((sum, pid) => sum + processTicks(pid), 0);
  return { ...machine, ours };
};

/** What others took from this machine meanwhile. */
export interface OutsideLoad {
  /** Cores busy with other work, on average; null where the system does not tell. */
  readonly cores: number | null;
  /** The one-minute load average when it ended, this run's own work included. */
  readonly loadAverage: number;
}

/**
 * The load average cannot tell this run's two busy processes from those of others, so their time is
 * taken off.
 */
export const watchOutsideLoad = (): (() => OutsideLoad) => {
  const before = reading();
  return () => {
    const after = reading();
    const [loadAverage = 0] = loadavg();
    if (before === null || after === null || after.all === before.all)
      return { cores: null, loadAverage };
    const others = after.busy - before.busy - (after.ours - before.ours);
    return { cores: Math.max(0, (others / (after.all - before.all)) * cpus().length), loadAverage };
  };
};

/** A quarter of a core of others' work moves figures by more than their usual spread. */
const BUSY_CORES = 0.25;

/** Where the system does not tell, the load average must do: ours alone is about two. */
export const isQuiet = ({ cores, loadAverage }: OutsideLoad): boolean =>
  cores === null ? loadAverage < cpus().length + 2 : cores < BUSY_CORES;
