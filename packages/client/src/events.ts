import { type AnyRefusal, type Unanswered, unreachable } from './answer.ts';
import type { AnyCall } from './call.ts';
import type { DoneOf, Operation, OptionsOf } from './operation.ts';
import { backOff, type Timing } from './timing.ts';

type RegisterForm = NonNullable<OptionsOf<Operation<'/register', 'post'>>['form']>;
type ServerEvents = DoneOf<Operation<'/events', 'get'>>['events'][number];

/** What `POST /register` answers: the present state, and the queue from which events come. */
export type RegisterReply = DoneOf<Operation<'/register', 'post'>>;

/** An event, as the server tells it. */
export type ServerEvent = ServerEvents extends { readonly type: string }
  ? ServerEvents
  : { readonly id: number; readonly type: string; readonly [field: string]: unknown };

/** The name of a kind of events. */
export type EventType = ServerEvent['type'];

interface BegunBy<Type extends string> {
  readonly type: Type;
  readonly registered: RegisterReply;
}

/**
 * The first thing that a stream of events says, and the first after events were lost. `restart`:
 * the queue is gone, as after a restart of the server or some minutes without a connection. What
 * happened in between was not told: `registered` is the state to go on from.
 */
export type Begun = BegunBy<'start'> | BegunBy<'restart'>;

type EventOf<T extends EventType> = string extends EventType
  ? ServerEvent & { readonly type: T }
  : Extract<ServerEvent, { readonly type: T }>;

export interface EventsOptions<T extends EventType> {
  /** The kinds of events to be told; without it all of them. */
  readonly types?: ReadonlyArray<T>;
  /** What else `POST /register` takes, such as `fetch_event_types` and `client_capabilities`. */
  readonly register?: Omit<RegisterForm, 'event_types'>;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /** Is told why no events come at present, and null when they do again. */
  readonly onTrouble?: (trouble: AnyRefusal | Unanswered | null) => void;
}
type Options = EventsOptions<EventType>;

/**
 * Registers, and tells what happens. It begins with `{ type: 'start', registered }`, goes on
 * through failures of the network, and registers again where the queue is gone, which it tells by
 * `{ type: 'restart', registered }`. Its queue is closed when the loop ends.
 *
 * @throws {@link EventsRefused} when the server refuses, as it does without valid credentials.
 */
export type Events = <T extends EventType = EventType>(
  options?: EventsOptions<T>,
) => AsyncGenerator<Begun | EventOf<T>, void, void>;

/** The server refuses to tell events. */
export class EventsRefused extends Error {
  readonly refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.msg);
    this.name = 'EventsRefused';
    this.refusal = refusal;
  }
}

interface Queue {
  readonly queue_id: string;
  readonly last_event_id: number;
}

const HEARTBEAT = 'heartbeat';
const QUEUE_LOST = 'BAD_EVENT_QUEUE_ID';
/** A server says something at least each minute; one that is silent for longer is not there. */
const SILENT_MS = 120_000;

const isPassing = ({ status }: { readonly status: number }): boolean =>
  status === 0 || status === 429 || status >= 500;

/** A signal that is aborted by another one, or after so long; `stop` ends the waiting. */
const limited = ({ wait }: Timing, ms: number, signal: AbortSignal) => {
  const [limit, done] = [new AbortController(), new AbortController()];
  wait(ms, done.signal).then(
    () => limit.abort(new Error('The server is silent.')),
    () => {},
  );
  return { signal: AbortSignal.any([signal, limit.signal]), stop: () => done.abort() };
};

type Told = (trouble: AnyRefusal | Unanswered | null) => void;

/** Repeats a request until it is answered, or refused for good. */
const patient =
  (timing: Timing, signal: AbortSignal, onTrouble: Told) =>
  async (call: (signal: AbortSignal) => ReturnType<AnyCall>): ReturnType<AnyCall> => {
    for (let failures = 0; ; ) {
      const limit = limited(timing, SILENT_MS, signal);
      const answer = await call(limit.signal)
        .catch((error: unknown) => {
          if (signal.aborted) throw error;
          return unreachable(error);
        })
        .finally(limit.stop);
      if (answer._tag === 'Right' || !isPassing(answer.left)) {
        if (failures > 0) onTrouble(null);
        return answer;
      }
      failures++;
      onTrouble(answer.left);
      await timing.wait(backOff(failures, timing.random()), signal);
    }
  };

type Event = { readonly id: number; readonly type: string };

const follow = async function* (
  call: AnyCall,
  timing: Timing,
  { types, register = {}, signal = new AbortController().signal, onTrouble = () => {} }: Options,
): AsyncGenerator<unknown, void, void> {
  const patiently = patient(timing, signal, onTrouble);
  const form = { ...register, ...(types && { event_types: types }) };
  let queue: Queue | null = null;

  const begin = async (type: Begun['type']): Promise<Begun> => {
    const answer = await patiently((limit) =>
      call('POST', '/register', { form, signal: limit }, 1),
    );
    if (answer._tag === 'Left') throw new EventsRefused(answer.left);
    queue = answer.right as unknown as Queue;
    return { type, registered: answer.right as unknown as RegisterReply } as Begun;
  };
  const poll = ({ queue_id, last_event_id }: Queue) =>
    patiently((limit) =>
      call('GET', '/events', { query: { queue_id, last_event_id }, signal: limit }, 1),
    );

  try {
    yield await begin('start');
    for (;;) {
      const polled: Queue = queue as unknown as Queue;
      const answer = await poll(polled);
      if (answer._tag === 'Left') {
        queue = null;
        if (answer.left.code !== QUEUE_LOST) throw new EventsRefused(answer.left);
        yield await begin('restart');
        continue;
      }
      for (const event of answer.right.events as ReadonlyArray<Event>) {
        queue = { ...polled, last_event_id: event.id };
        if (event.type !== HEARTBEAT) yield event;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    const { queue_id } = (queue ?? {}) as Partial<Queue>;
    if (queue_id !== undefined)
      await call('DELETE', '/events', { form: { queue_id } }, 1).catch(() => {});
  }
};

export const eventsBy =
  (call: AnyCall, timing: Timing): Events =>
  (options = {}) =>
    follow(call, timing, options) as ReturnType<Events> as never;
