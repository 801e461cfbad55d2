import type { IncomingHttpHeaders } from 'node:http';
import { type CommandOptions, denial, E, IdempotencyKey, type Parley } from '@parley/core';
import type { AnyRoute } from '../route.ts';
import type { Refusal } from './refusal.ts';

const KEY = 'idempotency-key';

/**
 * What a request that changes something asks beside its parameters, by its header fields.
 *
 * @returns Null when it asks nothing. Left when the endpoint can not do it.
 */
export const commandOptions = (
  headers: IncomingHttpHeaders,
  method: string,
  { takesFile, takesNoKey }: Pick<AnyRoute, 'takesFile' | 'takesNoKey'>,
): E.Either<Refusal, CommandOptions | null> => {
  const key = headers[KEY];
  if (key === undefined || method === 'GET') return E.right(null);
  const why = takesNoKey ?? (takesFile ? 'several' : undefined);
  if (why !== undefined) return E.left(denial('request.key-unsupported', { why }));
  return E.right({ key: IdempotencyKey(String(key)) });
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
