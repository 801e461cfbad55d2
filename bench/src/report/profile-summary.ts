/** The part of V8's .cpuprofile that tells where time went. */
export interface CpuProfile {
  readonly nodes: ReadonlyArray<{
    readonly id: number;
    readonly children?: ReadonlyArray<number>;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }>;
  readonly samples: ReadonlyArray<number>;
  /** Microseconds since the sample before. */
  readonly timeDeltas: ReadonlyArray<number>;
}

export interface Cost {
  readonly name: string;
  /** Of the time the process was busy, 0 to 1. */
  readonly share: number;
}

type Node = CpuProfile['nodes'][number];

const IDLE = '(idle)';
/** Regular expressions are called by their text. */
const LONGEST_NAME = 60;

const fileOf = (url: string): string => {
  const path = url.replace(/^file:\/\//, '');
  return /(?:node_modules|packages|examples)\/(?!.*(?:node_modules)\/).*$/.exec(path)?.[0] ?? path;
};

const lineOf = ({ callFrame: { functionName, url, lineNumber } }: Node): string => {
  const name = functionName.slice(0, LONGEST_NAME) || '(anonymous)';
  return url === '' ? name : `${name} ${fileOf(url)}:${lineNumber + 1}`;
};

/** A package of this repository, another package, or Node itself. */
const areaOf = ({ callFrame: { functionName, url } }: Node): string => {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native';
  if (url.startsWith('node:')) return 'node';
  const [root = '', name = '', scoped = ''] = fileOf(url).split('/');
  return root === 'node_modules' && name.startsWith('@') ? `${name}/${scoped}` : `${root}/${name}`;
};

/**
 * Time spent in each function itself, added up under the name that `nameOf` gives, largest first;
 * idle time is omitted.
 */
const selfTimes = (
  { nodes, samples, timeDeltas }: CpuProfile,
  nameOf: (node: Node) => string,
): ReadonlyArray<Cost> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const spent = new Map<string, number>();
  samples.forEach((id, index) => {
    const node = byId.get(id);
    if (node === undefined || node.callFrame.functionName === IDLE) return;
    const name = nameOf(node);
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const busy = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return [...spent]
    .map(([name, time]) => ({ name, share: time / busy }))
    .sort((a, b) => b.share - a.share);
};

/** Time spent in each of our functions and in all that it called. */
export const costsWithCallees = ({
  nodes,
  samples,
  timeDeltas,
}: CpuProfile): ReadonlyArray<Cost> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  samples.forEach((id, index) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const spent = new Map<string, number>();

  /** `above`: names on the way here; a function that calls itself counts once. */
  const total = (node: Node, above: ReadonlySet<string>): number => {
    if (node.callFrame.functionName === IDLE) return 0;
    const name = lineOf(node);
    const isOuter = !above.has(name) && /(^| )(packages|examples)\//.test(name);
    const names = isOuter ? new Set([...above, name]) : above;
    const below = (node.children ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .reduce((sum, child) => sum + total(child, names), 0);
    const all = (own.get(node.id) ?? 0) + below;
    if (isOuter) spent.set(name, (spent.get(name) ?? 0) + all);
    return all;
  };
  const [root] = nodes;
  const busy = root === undefined ? 0 : total(root, new Set());
  return [...spent]
    .map(([name, time]) => ({ name, share: time / busy }))
    .sort((a, b) => b.share - a.share);
};

export const costsByFunction = (profile: CpuProfile): ReadonlyArray<Cost> =>
  selfTimes(profile, lineOf);
export const costsByArea = (profile: CpuProfile): ReadonlyArray<Cost> => selfTimes(profile, areaOf);
