import type { FuzzRequest, Sent } from './request.ts';

const without = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.map((_, index) => list.filter((_, other) => other !== index));

const SHORT = 12;

/** The text without one of its halves, then of its quarters, eighths, and so on. */
const shorter = (text: string): ReadonlyArray<string> => {
  const cuts: string[] = [];
  for (
    let size = Math.ceil(text.length / 2);
    size > 0;
    size = size === 1 || (text.length > SHORT && size < text.length / 16) ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < text.length; at += size)
      cuts.push(text.slice(0, at) + text.slice(at + size));
  return cuts;
};

const smaller = (sent: ReadonlyArray<Sent>): ReadonlyArray<ReadonlyArray<Sent>> => [
  ...(sent.length > 40
    ? [sent.slice(0, sent.length / 2), sent.slice(sent.length / 2)]
    : without(sent)),
  ...sent.flatMap(([name, value], index) =>
    shorter(value).map((text) => sent.map((one, at): Sent => (at === index ? [name, text] : one))),
  ),
];

const PLAINER: ReadonlyArray<Partial<FuzzRequest>> = [
  { headers: [], damage: { target: [], body: [] }, writes: 1, version: '1.1', framing: 'length' },
  { headers: [] },
  { damage: { target: [], body: [] } },
  { writes: 1 },
  { version: '1.1' },
  { framing: 'length' },
  { body: { _tag: 'Urlencoded', plus: true }, contentType: 'application/x-www-form-urlencoded' },
  { body: { _tag: 'None' }, contentType: null, fields: [] },
  { query: [] },
];

/** Requests that are plainer than this one in one respect, the boldest first. */
const plainer = (request: FuzzRequest): ReadonlyArray<FuzzRequest> =>
  [
    ...PLAINER,
    ...smaller(request.query).map((query) => ({ query })),
    ...smaller(request.fields).map((fields) => ({ fields })),
    ...without(request.headers).map((headers) => ({ headers })),
  ]
    .map((change) => ({ ...request, ...change }))
    .filter((one) => JSON.stringify(one) !== JSON.stringify(request));

const MOST_TRIES = 300;
/** Milliseconds: what answers slowly is not asked again for ever. */
const LONGEST = 3_000;

/**
 * The plainest request found that still fails; the same one when it does not fail a second time.
 */
export const shrink = async (
  request: FuzzRequest,
  stillFails: (request: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> => {
  const started = performance.now();
  let [plainest, tries] = [request, 0];
  search: while (tries < MOST_TRIES) {
    for (const one of plainer(plainest)) {
      if (++tries > MOST_TRIES || performance.now() - started > LONGEST) break search;
      if (!(await stillFails(one))) continue;
      plainest = one;
      continue search;
    }
    break;
  }
  return plainest;
};
