import { IdempotencyKey, type UserId } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  type CheckedOptions,
  type CommandOptions,
  type KeyedRequest,
  keyUnsupported,
  type OptionDenial,
} from './command-options.ts';
import { type Denial, denial } from './denial.ts';
import { E, type TE } from './fp.ts';
import type { Digest } from './ports.ts';

/**
 * Whether a use case takes an idempotency key.
 *
 * - `once`: it is a single change set, whose reply may be stored.
 * - `secret`: its reply, or what it is asked with, is never stored, such as an API key.
 * - `several`: it is not a single change set.
 * - `query`: it changes nothing, and has no options.
 */
export type KeyUse = 'once' | 'secret' | 'several' | 'query';

interface AnyCase {
  (command: unknown, options?: CommandOptions): TE.TaskEither<Denial<string>, unknown>;
  readonly plan?: AnyCase;
}

const MAX_KEY = 255;
const PRINTABLE = /^[ -~]+$/;

/**
 * Checks an idempotency key.
 *
 * @returns The key. Left `request.key-invalid` unless it is 1 to 255 printable ASCII characters.
 */
export const idempotencyKey = (
  text: string,
): E.Either<Denial<'request.key-invalid'>, IdempotencyKey> =>
  text.length <= MAX_KEY && PRINTABLE.test(text)
    ? E.right(IdempotencyKey(text))
    : E.left(denial('request.key-invalid'));

interface Asked {
  readonly caller?: { readonly user?: UserId | null };
}

const keyedRequest = (
  { caller, ...command }: Asked,
  given: IdempotencyKey,
  name: string,
  digest: Digest,
): E.Either<OptionDenial, KeyedRequest> => {
  const user = caller?.user ?? null;
  if (user === null) return E.left(keyUnsupported('no-account'));
  const key = idempotencyKey(given);
  if (E.isLeft(key)) return key;
  return E.right({ user, key: key.right, digest: digest.sha256(canonicalJson([name, command])) });
};

const checked = (
  command: unknown,
  options: CommandOptions,
  use: Exclude<KeyUse, 'query'>,
  name: string,
  digest: Digest,
): E.Either<OptionDenial, CheckedOptions> => {
  if (options.key === undefined) return E.right(options);
  if (use !== 'once') return E.left(keyUnsupported(use));
  const request = keyedRequest(Object(command) as Asked, options.key, name, digest);
  return E.isLeft(request) ? request : E.right({ ...options, request: request.right });
};

const checking = (
  carryOut: AnyCase,
  use: Exclude<KeyUse, 'query'>,
  name: string,
  digest: Digest,
): AnyCase => {
  const asked: AnyCase = (command, options) => {
    if (options === undefined) return carryOut(command);
    const found = checked(command, options, use, name, digest);
    return E.isLeft(found) ? async () => found : carryOut(command, found.right);
  };
  return carryOut.plan === undefined
    ? asked
    : Object.assign(asked, { plan: checking(carryOut.plan, use, name, digest) });
};

/**
 * The same use cases, whose options are checked before anything is read.
 *
 * @param concept The name of the concept, a part of what a key stands for.
 */
export const withCheckedOptions = <Cases extends object>(
  concept: string,
  cases: Cases,
  uses: Readonly<Record<string, KeyUse>>,
  digest: Digest,
): Cases => {
  const each = Object.entries(cases).map(([name, useCase]) => {
    const use = uses[name] ?? 'query';
    return [
      name,
      use === 'query' ? useCase : checking(useCase as AnyCase, use, `${concept}.${name}`, digest),
    ];
  });
  return Object.fromEntries(each) as Cases;
};
