import type {
  Denial,
  OptionDenial,
  Parley,
  QueueRefusal,
  StoreUnavailable,
  TE,
} from '@parley/core';
import type { CredentialsDenial } from '../auth/authenticate.ts';
import type { WebhookDenial } from '../auth/guards.ts';
import type { ForgeryDenial } from '../auth/host-sign-in.ts';
import type { CsrfDenial } from '../auth/session.ts';
import type { FileDenial } from '../files/receive-file.ts';
import type { LimitDenial } from '../limits/limits.ts';
import type { OutputBacklogDenial } from '../limits/output-backlog.ts';
import type { ParamDenial } from '../params/param.ts';
import type { TusDenial } from '../tus/tus-denial.ts';
import type { DoubledFieldDenial } from './doubled-field.ts';
import type { ConditionDenial } from './entity-tags.ts';
import type { FormDenial } from './form.ts';
import type { PlanDenial } from './plan/plan-denial.ts';
import type { PlanHeaderDenial } from './plan/plan-headers.ts';

type RefusalOf<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (
    command: never,
  ) => TE.TaskEither<infer Refusal, unknown>
    ? Refusal
    : never;
}[keyof UseCases];

/** Whatever any use case can refuse. */
export type CoreRefusal = { [Concept in keyof Parley]: RefusalOf<Parley[Concept]> }[keyof Parley];

/** What the edge refuses before the domain is asked. */
export type EdgeRefusal =
  | ConditionDenial
  | CredentialsDenial
  | CsrfDenial
  | DoubledFieldDenial
  | ForgeryDenial
  | FormDenial
  | FileDenial
  | LimitDenial
  | ParamDenial
  | PlanDenial
  | PlanHeaderDenial
  | QueueRefusal
  | TusDenial
  | OutputBacklogDenial
  | Denial<'queue.none'>
  | Denial<'request.path-unknown'>
  | WebhookDenial
  | Denial<'request.method-unknown', { readonly allowed: ReadonlyArray<string> }>
  /** `says` is the whole sentence, for what single parameters cannot tell. */
  | Denial<'request.invalid', { readonly says: string }>
  | Denial<'request.value-bad', { readonly name: string; readonly value: string }>
  | Denial<'request.combination', { readonly parameters: ReadonlyArray<string> }>
  | Denial<'request.too-many-passwords', { readonly retryAfterMs: number }>
  | Denial<'request.link-unknown'>
  | Denial<'request.link-misnamed'>
  | Denial<'request.realm-unknown'>;

export type Refusal = CoreRefusal | OptionDenial | EdgeRefusal | StoreUnavailable['denial'];

/** What one use case can refuse. */
export type RefusalBy<UseCase> = UseCase extends (command: never) => TE.TaskEither<infer R, unknown>
  ? R
  : never;

/** Refusals whose rule belongs to one of these concepts: `message` in `message.move.time-limit`. */
export type RefusalIn<Concept extends string> = Refusal extends infer R
  ? R extends Denial<`${Concept}.${string}`>
    ? R
    : never
  : never;
