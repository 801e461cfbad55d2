import type { AnyRoute, Method } from '../route.ts';

/** Everything served at one path. */
export interface Endpoint {
  readonly routes: ReadonlyMap<Method, AnyRoute>;
  /** Ascending, as `Allow` lists them. */
  readonly allowed: ReadonlyArray<Method>;
}
export interface Match extends Endpoint {
  /** The variable segments in order, decoded. */
  readonly segments: ReadonlyArray<string>;
}

interface Node {
  readonly literals: Map<string, Node>;
  digits: Node | null;
  text: Node | null;
  routes: Map<Method, AnyRoute> | null;
}

const newNode = (): Node => ({ literals: new Map(), digits: null, text: null, routes: null });
const isDigits = (segment: string): boolean => /^[0-9]+$/.test(segment);
const isVariable = (segment: string): boolean => segment.startsWith('{');

const childFor = (node: Node, segment: string): Node => {
  if (isVariable(segment)) {
    const kind = segment.endsWith(':int}') ? 'digits' : 'text';
    node[kind] ??= newNode();
    return node[kind];
  }
  const child = node.literals.get(segment) ?? newNode();
  node.literals.set(segment, child);
  return child;
};

/** What a segment stands for, whichever of its characters are in percents; null: nothing. */
const decode = (segment: string): string | null => {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

const endpointOf = (routes: ReadonlyMap<Method, AnyRoute>): Endpoint => ({
  routes,
  allowed: [...routes.keys()].sort(),
});

type Found = { readonly node: Node; readonly segments: ReadonlyArray<string> };

interface Variable {
  readonly name: string;
  readonly isInteger: boolean;
}

const variablesOf = ({ path }: AnyRoute): ReadonlyArray<Variable> =>
  path
    .split('/')
    .filter(isVariable)
    .map((variable) => {
      const isInteger = variable.endsWith(':int}');
      return { name: variable.slice(1, isInteger ? -':int}'.length : -1), isInteger };
    });

const variables = new WeakMap<AnyRoute, ReadonlyArray<Variable>>();

/**
 * The values of a route's variable segments, by their names. Digits too many to be exact name
 * nothing anyway.
 */
export const pathValues = (
  route: AnyRoute,
  segments: ReadonlyArray<string>,
): Readonly<Record<string, unknown>> => {
  const known = variables.get(route) ?? variablesOf(route);
  variables.set(route, known);
  const values: Record<string, unknown> = {};
  for (const [index, { name, isInteger }] of known.entries()) {
    const segment = segments[index] ?? '';
    values[name] = isInteger ? Math.min(Number(segment), Number.MAX_SAFE_INTEGER) : segment;
  }
  return values;
};

/**
 * A literal segment goes before digits, digits before any text; what leads nowhere is tried the
 * next way.
 */
const walk = (
  node: Node,
  path: ReadonlyArray<string>,
  index: number,
  segments: ReadonlyArray<string>,
): Found | null => {
  const sent = path[index];
  if (sent === undefined) return node.routes ? { node, segments } : null;
  const segment = decode(sent);
  if (segment === null) return null;
  const literal = node.literals.get(segment);
  const found = literal && walk(literal, path, index + 1, segments);
  if (found) return found;
  const digits =
    node.digits && isDigits(segment) && walk(node.digits, path, index + 1, [...segments, segment]);
  if (digits) return digits;
  return node.text && segment !== ''
    ? walk(node.text, path, index + 1, [...segments, segment])
    : null;
};

/**
 * Finds what is served at a path: one look-up for a fixed path, one step per segment for the
 * others. Null: nothing is.
 */
export const compile = (routes: ReadonlyArray<AnyRoute>): ((path: string) => Match | null) => {
  const root = newNode();
  const nodes = new Set<Node>();
  const fixed = new Map<string, Node>();
  for (const route of routes) {
    const segments = route.path.slice(1).split('/');
    const node = segments.reduce(childFor, root);
    node.routes ??= new Map();
    if (node.routes.has(route.method))
      throw new Error(`Two routes for ${route.method} ${route.path}`);
    node.routes.set(route.method, route);
    nodes.add(node);
    if (!segments.some(isVariable)) fixed.set(route.path, node);
  }
  const endpoints = new Map(
    [...nodes].flatMap((node) => (node.routes ? [[node, endpointOf(node.routes)] as const] : [])),
  );
  return (path) => {
    const known = fixed.get(path);
    const found = known
      ? { node: known, segments: [] }
      : walk(root, path.slice(1).split('/'), 0, []);
    const endpoint = found && endpoints.get(found.node);
    return endpoint ? { ...endpoint, segments: found.segments } : null;
  };
};
