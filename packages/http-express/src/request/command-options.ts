import type { IncomingHttpHeaders } from 'node:http';
import {
  type CommandOptions,
  denial,
  E,
  type Expected,
  IdempotencyKey,
  type OptionDenial,
  type Parley,
} from '@parley/core';
import type { AnyRoute } from '../route.ts';
import { expectedBy, tagAfter } from '../wire/version-tag.ts';
import { type ConditionDenial, readTags } from './entity-tags.ts';

const KEY = 'idempotency-key';
const CONDITION = 'if-match';

/** A request that changes something, as its route and its path tell. */
export interface AskedChange {
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly route: Pick<AnyRoute, 'takesFile' | 'takesNoKey' | 'version'>;
  readonly path: object;
  readonly user: number | null;
}

const NONE: CommandOptions = {};

const keyed = ({
  headers,
  route: { takesFile, takesNoKey },
}: AskedChange): E.Either<OptionDenial, CommandOptions> => {
  const key = headers[KEY];
  if (key === undefined) return E.right(NONE);
  const why = takesNoKey ?? (takesFile ? 'several' : undefined);
  if (why !== undefined) return E.left(denial('request.key-unsupported', { why }));
  return E.right({ key: IdempotencyKey(String(key)) });
};

/** The id of what a route is about; null where the path does not tell it. */
const idOf = ({ route: { version }, path, user }: AskedChange): number | null => {
  if (version === undefined) return null;
  const id: unknown = version.id === null ? user : Reflect.get(path, version.id);
  return typeof id === 'number' ? id : null;
};

const expecting = (asked: AskedChange): E.Either<ConditionDenial, CommandOptions> => {
  const condition = asked.headers[CONDITION];
  if (condition === undefined) return E.right(NONE);
  const id = idOf(asked);
  const { version } = asked.route;
  if (version === undefined || id === null) return E.left(denial('request.condition-unsupported'));
  const tags = readTags(condition);
  if (tags === null) return E.left(denial('request.condition-malformed'));
  // What is not there is refused by every command, whatever its version.
  if (tags === '*') return E.right(NONE);
  const expectsOneOf = tags
    .map((tag) => expectedBy(version.row, id, tag))
    .filter((guards): guards is ReadonlyArray<Expected> => guards !== null);
  return E.right({ expectsOneOf });
};

/**
 * What a request that changes something asks beside its parameters, by its header fields.
 *
 * @param tell Is given the tag of what the request has changed.
 * @returns Null when it asks nothing, and its answer tells no version. Left when the endpoint can
 * not do it.
 */
export const commandOptions = (
  asked: AskedChange,
  tell: (tag: string) => void,
): E.Either<OptionDenial | ConditionDenial, CommandOptions | null> => {
  const { method, route } = asked;
  if (method === 'GET') return E.right(null);
  const key = keyed(asked);
  if (E.isLeft(key)) return key;
  const expected = expecting(asked);
  if (E.isLeft(expected)) return expected;
  const id = method === 'PATCH' ? idOf(asked) : null;
  if (route.version === undefined || id === null)
    return E.right(
      key.right === NONE && expected.right === NONE ? null : { ...key.right, ...expected.right },
    );
  const { row } = route.version;
  return E.right({
    ...key.right,
    ...expected.right,
    onCommitted: (set) => {
      const tag = tagAfter(row, id, set);
      if (tag !== null) tell(tag);
    },
  });
};

type AnyCase = (command: unknown, options: CommandOptions) => unknown;

const mapped = (object: object, change: (value: never) => unknown): object =>
  new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return value === undefined ? undefined : change(value as never);
    },
  });

/**
 * The same use cases, of which commands are given these options. A handler calls one command, so
 * that a key stands for one.
 */
export const withOptions = (parley: Parley, options: CommandOptions): Parley =>
  mapped(parley, (concept: object) =>
    mapped(concept, (useCase: AnyCase) => (command: unknown) => useCase(command, options)),
  ) as Parley;
