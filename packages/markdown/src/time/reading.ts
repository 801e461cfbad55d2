import { type DayParts, noDay } from './day.ts';

/** What was read of a time so far. */
export interface TimeReading {
  readonly parts: DayParts;
  hour: number | null;
  minute: number | null;
  second: number | null;
  microsecond: number | null;
  /** Monday is 0. */
  weekday: number | null;
  zone: string | null;
  /** Seconds ahead of UTC. */
  offset: number | null;
}

export const nothingRead = (): TimeReading => ({
  parts: noDay(),
  hour: null,
  minute: null,
  second: null,
  microsecond: null,
  weekday: null,
  zone: null,
  offset: null,
});

/**
 * A rule for the token at `at`. It returns the index of the last token it read, undefined when it
 * does not apply, and null when the text is no time.
 */
export type Rule = (
  tokens: ReadonlyArray<string>,
  at: number,
  reading: TimeReading,
) => number | null | undefined;

/** The first rule whose business it is. */
export const firstOf =
  (rules: ReadonlyArray<Rule>): Rule =>
  (tokens, at, reading) => {
    for (const rule of rules) {
      const taken = rule(tokens, at, reading);
      if (taken !== undefined) return taken;
    }
    return undefined;
  };

export const setSeconds = (reading: TimeReading, token: string): boolean => {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(token);
  if (match === null) return false;
  reading.second = Number(match[1]);
  reading.microsecond = Number((match[2] ?? '').padEnd(6, '0').slice(0, 6));
  return true;
};

/** Minutes, the fraction of which are seconds. */
export const setMinutes = (reading: TimeReading, value: number): void => {
  reading.minute = Math.trunc(value);
  reading.second = value % 1 === 0 ? null : Math.trunc(60 * (value % 1));
};

export const withHalf = (hour: number, half: number): number => {
  if (half === 1) return hour < 12 ? hour + 12 : hour;
  return hour === 12 ? 0 : hour;
};
