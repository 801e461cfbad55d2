import type { Storage } from '@parley/core';
import type { AnyRoute } from '../../src/route.ts';
import { type Asked, ask } from './ask.ts';
import { type Fault, faultsOf } from './check-answer.ts';
import { describeRequest } from './describe-request.ts';
import { digestOf } from './digest.ts';
import { drawRequest } from './draw.ts';
import { type FuzzTarget, openFuzzTarget, type PlantedFault } from './fuzz-target.ts';
import type { Known } from './known.ts';
import { randomOf } from './random.ts';
import type { FuzzRequest } from './request.ts';
import { shrink } from './shrink.ts';
import { emptyTally, note, noteMemory, type Tally } from './tally.ts';
import { watchStore } from './watch-store.ts';
import { openLane } from './wire.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Only this world, whatever `requests` says; null for all. */
  readonly world?: number | null;
  readonly routes: ReadonlyArray<AnyRoute>;
  /** A fresh store for each world. */
  readonly storage: (world: number) => Storage;
  readonly sabotage?: PlantedFault;
  /**
   * Milliseconds; an answer that takes longer, and longer again when asked for alone, is a finding.
   */
  readonly patience?: number;
}

/**
 * `story`: seed, world and index of the request, how to send the plainest like it again, and the
 * answer to that.
 */
export interface Finding {
  readonly fault: Fault;
  readonly story: string;
}

export interface Report extends Tally {
  readonly findings: ReadonlyArray<Finding>;
  /** Answers that took too long once and not a second time: the machine was busy. */
  readonly slowOnce: number;
}

/**
 * Requests are drawn in worlds, so that what one of them breaks for good is whole again in the
 * next.
 */
const PER_WORLD = 1_000;
const LANES = 16;
const MOST_FINDINGS = 10;
const PATIENCE = 2_000;
/** An answer that takes this many times longer than patience is waited for no more. */
const SILENCE = 5;
/** One wave in so many is looked at whole, before and after. */
const DIGESTED = 16;
/**
 * After one wave in so many all users are restored; otherwise no active user would remain.
 */
const HEALED = 2;
const SHOWN = 400;

interface Found {
  readonly all: Map<Fault, Finding>;
  slowOnce: number;
}

const isKnown = ({ all }: Found, fault: Fault): boolean =>
  all.has(fault) || all.size >= MOST_FINDINGS;

/** What a path is about: its first word, or where that is the organization, the next. */
const aboutOf = (route: string): string => {
  const [, first = '', second = ''] = route.split('/');
  return first === 'realm' && second !== '' ? second : first;
};

/** Ids that are told by nothing but a list. */
const LISTED: Readonly<Record<string, string>> = { 'GET /users/me/sessions': 'session' };

const learnListed = (known: Known, body: unknown, word: string): void => {
  const lists = Object.values(body as Readonly<Record<string, unknown>>).filter(Array.isArray);
  for (const { id } of lists.flat() as ReadonlyArray<{ readonly id?: string }>)
    if (typeof id === 'string') known.addText(word, id);
};

const learn = ({ known }: FuzzTarget, { heard, trace, request }: Asked): void => {
  if (heard._tag !== 'Answer' || heard.status !== 200 || heard.body.length === 0 || !trace?.route)
    return;
  const history = heard.headers.get('parley-history');
  if (history !== undefined)
    known.addChange(Number(history), Number(request.path.split('/').at(-1)));
  const listed = LISTED[trace.route];
  if (listed !== undefined) learnListed(known, JSON.parse(heard.body.toString()), listed);
  if (trace.route.startsWith('GET ')) return;
  // A bare `id` means what the path is about: the `id` of `POST /messages` is a message's.
  known.learn(JSON.parse(heard.body.toString()), aboutOf(trace.route));
  const sent = [...request.query, ...request.fields].filter(
    ([, value]) => value.length < SHOWN && !/^[[{"]/.test(value),
  );
  for (const [name, value] of sent) known.addText(name, value);
};

const runWorld = async (
  options: FuzzOptions,
  world: number,
  most: number,
  tally: Tally,
  found: Found,
): Promise<void> => {
  const { seed, routes, patience = PATIENCE } = options;
  const town = await openFuzzTarget(options.storage(world), seed, world, options.sabotage);
  const lane = () => openLane(town.port, patience * SILENCE);
  const lanes = Array.from({ length: LANES }, lane);
  const spare = lane();
  const source = { routes, known: town.known, people: town.people };
  const random = randomOf(seed, world, -2);
  const judge = watchStore(town);

  const tell = async (
    fault: Fault,
    index: number,
    request: FuzzRequest,
    repeats: (asked: Asked) => boolean,
  ): Promise<void> => {
    if (isKnown(found, fault)) return;
    const plainest = await shrink(request, async (one) => repeats(await ask(town, spare, one)));
    const { heard, trace } = await ask(town, spare, plainest);
    const answer =
      heard._tag === 'Answer'
        ? `${heard.status} ${heard.body.toString().slice(0, SHOWN)}`
        : heard._tag;
    const fell = trace?.fault instanceof Error ? `\n${trace.fault.stack}` : '';
    const place = `seed ${seed}, world ${world}, request ${index}`;
    found.all.set(fault, {
      fault,
      story: `${place}\n${describeRequest(plainest, town.port)}\nanswers: ${answer}${fell}`,
    });
  };

  const examine = async (asked: Asked, index: number): Promise<void> => {
    const { request } = asked;
    for (const fault of faultsOf(asked))
      await tell(fault, index, request, (other) => faultsOf(other).includes(fault));
    const isSlow = (other: Asked): boolean => other.ms >= patience;
    if (!isSlow(asked)) return;
    if (isSlow(await ask(town, spare, request)))
      await tell(`${asked.trace?.route}: slower than ${patience} ms`, index, request, isSlow);
    else found.slowOnce++;
  };

  const wave = async (first: number): Promise<void> => {
    const requests = Array.from({ length: Math.min(LANES, most - first) }, (_, at) =>
      drawRequest(source, seed, world, first + at),
    );
    const before = (first / LANES) % DIGESTED === 0 ? await digestOf(town.storage) : null;
    const { commits } = { ...town.written() };
    const heard = await Promise.all(
      requests.map((request, at) => ask(town, lanes[at] ?? spare, request)),
    );
    const isSame =
      before === null ||
      town.written().commits !== commits ||
      (await digestOf(town.storage)) === before;
    for (const fault of [
      ...(await judge()),
      ...(isSame ? [] : ['nothing was committed, and something changed']),
    ]) {
      if (!isKnown(found, fault))
        found.all.set(fault, {
          fault,
          story: `seed ${seed}, world ${world}, requests from ${first} on`,
        });
    }
    for (const [at, asked] of heard.entries()) {
      note(tally, asked);
      await examine(asked, first + at);
      learn(town, asked);
    }
    if ((first / LANES) % HEALED === 0) await town.heal();
    await judge();
    noteMemory(tally);
    town.later(random.chance(0.02) ? 3_600 : random.int(4));
  };

  try {
    await judge();
    for (let first = 0; first < most && found.all.size < MOST_FINDINGS; first += LANES)
      await wave(first);
  } finally {
    for (const open of [...lanes, spare]) open.close();
    await town.close();
  }
};

/**
 * Sends requests drawn by chance, `LANES` at a time, and reports everything that is not as it
 * should be.
 */
export const fuzz = async (options: FuzzOptions): Promise<Report> => {
  const tally = emptyTally(options.routes);
  const found: Found = { all: new Map(), slowOnce: 0 };
  const { world: only = null, requests } = options;
  const worlds =
    only === null
      ? Array.from({ length: Math.ceil(requests / PER_WORLD) }, (_, world) => world)
      : [only];
  for (const world of worlds) {
    if (found.all.size >= MOST_FINDINGS) break;
    const most = only === null ? Math.min(PER_WORLD, requests - world * PER_WORLD) : PER_WORLD;
    await runWorld(options, world, most, tally, found);
  }
  return { ...tally, findings: [...found.all.values()], slowOnce: found.slowOnce };
};
