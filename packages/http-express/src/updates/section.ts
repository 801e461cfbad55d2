import type { Part, Registered, RegisterState } from '@parley/core';
import type * as t from 'io-ts';
import type { ClientOptions } from './event-queues-port.ts';

/** What a client that registers is told about one kind of thing. */
export interface Section<Name extends Part = Part> {
  /**
   * The words for it in `fetch_event_types`; any of them asks for it, or only all of them together.
   */
  readonly types: ReadonlyArray<string>;
  readonly needsAll?: true;
  /** What must be known for it; null: nothing but who asks. */
  readonly part: Name | null;
  /** The keys it adds to the answer. */
  readonly reply: t.Props;
  /** `asked`: the words of `fetch_event_types`; null: everything. */
  readonly write: (
    part: RegisterState[Name],
    registered: Registered,
    clientOptions: ClientOptions,
    asked: ReadonlySet<string> | null,
  ) => object;
}

/** Lets the compiler infer what `write` gets from the part that is named. */
export const section = <Name extends Part>(declared: Section<Name>): Section =>
  declared as unknown as Section;
