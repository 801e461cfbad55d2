import type { paths } from './generated/api.ts';

/** The methods of the API, as the document spells them. */
export type CallMethod = 'get' | 'post' | 'patch' | 'put' | 'delete';

type Json = 'application/json';
type Form = 'application/x-www-form-urlencoded';
type Parts = 'multipart/form-data';

/** What the document says of one path and method. */
export type Operation<P extends keyof paths, M extends CallMethod> = Exclude<
  paths[P][M],
  undefined
>;

/** The paths that answer a method. */
export type PathOf<M extends CallMethod> = {
  [P in keyof paths]: Operation<P, M> extends never ? never : P;
}[keyof paths];

type Parameters<Op, Place extends string> = Op extends { readonly parameters: infer All }
  ? All extends { readonly [K in Place]?: infer Values }
    ? Exclude<Values, undefined>
    : never
  : never;

type BodyOf<Op> = Op extends { readonly requestBody?: { readonly content: infer Content } }
  ? Content extends { readonly [K in Form]: infer Fields }
    ? Fields
    : Content extends { readonly [K in Parts]: infer Fields }
      ? Fields
      : never
  : never;

type IsRequired<Values> = [Values] extends [never]
  ? false
  : Record<never, never> extends Values
    ? false
    : true;

/** A key of the options that is absent, optional or required, as its values are. */
type Option<Name extends string, Values> = [Values] extends [never]
  ? unknown
  : IsRequired<Values> extends true
    ? { readonly [K in Name]: Values }
    : { readonly [K in Name]?: Values };

type Header<Op, Name extends string, Then> =
  Parameters<Op, 'header'> extends infer Headers
    ? [Headers] extends [never]
      ? unknown
      : Name extends keyof Headers
        ? Then
        : unknown
    : never;

interface Keyed {
  /**
   * Makes repeating the request safe: the same request with the same key happens once. A random
   * text of 1 to 255 printable ASCII characters, new for each thing to do. A request that changes
   * something and has a key is repeated when its answer is lost.
   */
  readonly key?: string;
}

interface Expecting {
  /** The `etag` of an earlier answer: the request is refused unless that is still the version. */
  readonly ifMatch?: string;
}

interface Planning {
  /** The `plan_digest` of a plan: the request is refused unless it would still do just that. */
  readonly ifPlan?: string;
}

interface Always {
  /** Aborts the request; its promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** What a call takes beside its path. */
export type OptionsOf<Op> = Option<'path', Parameters<Op, 'path'>> &
  Option<'query', Parameters<Op, 'query'>> &
  Option<'form', BodyOf<Op>> &
  Header<Op, 'Idempotency-Key', Keyed> &
  Header<Op, 'If-Match', Expecting> &
  Header<Op, 'Parley-If-Plan', Planning> &
  Always;

/** The options, which may be absent where none of them is required. */
export type Arguments<Op> =
  Record<never, never> extends OptionsOf<Op>
    ? readonly [options?: OptionsOf<Op>]
    : readonly [options: OptionsOf<Op>];

/** The paths of a method whose requests can be planned. */
export type PlannedPathOf<M extends CallMethod> = {
  [P in PathOf<M>]: Header<Operation<P, M>, 'Parley-If-Plan', true> extends true ? P : never;
}[PathOf<M>];

type Content<Responses, Status> = Status extends keyof Responses
  ? Responses[Status] extends { readonly content: { readonly [K in Json]: infer Body } }
    ? Body
    : Responses[Status] extends { content: { [K in Json]: infer Body } }
      ? Body
      : never
  : never;

type ResponsesOf<Op> = Op extends { readonly responses: infer Responses } ? Responses : never;

type Success<Op> = Content<ResponsesOf<Op>, 200>;
type Plan = { readonly plan: { readonly command: string } };

/** The answer to a request that does what it says. */
export type DoneOf<Op> = Exclude<Success<Op>, Plan>;
/** The answer to a request that is only planned. */
export type PlannedOf<Op> = Extract<Success<Op>, Plan>;

type RuleOf<Response> = Response extends { headers: { readonly 'Parley-Rule'?: infer Rule } }
  ? Rule & string
  : string;

type Told<Body> = Body extends { readonly result: unknown }
  ? Omit<Body, 'result' | 'code'> & {
      readonly code: Body extends { readonly code?: infer Code } ? Code & string : string;
    }
  : never;

type StatusOf<Key> = Key extends number ? Key : number;

type RefusalsIn<Responses> = {
  [Key in keyof Responses]: Key extends 200
    ? never
    : Told<Content<Responses, Key>> & {
        readonly status: StatusOf<Key>;
        /** Id of the rule that refuses. Null for faults, and where the header cannot be read. */
        readonly rule: RuleOf<Responses[Key]> | null;
      };
}[keyof Responses];

/** What the server refuses, as the document lists it for an operation. */
export type RefusalOf<Op> = RefusalsIn<ResponsesOf<Op>>;
