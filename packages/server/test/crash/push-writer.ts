import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Caller } from '../support/caller.ts';

/** A user with a phone, and the user they write to. */
export interface Correspondent {
  readonly caller: Caller;
  readonly id: number;
  readonly name: string;
  readonly friend: { readonly id: number; readonly email: string; readonly name: string };
}

/** What was told and asked while people wrote to each other, by message. */
export interface Letters {
  /** Acknowledged: by whose phone it is to be shown. */
  readonly sent: Map<number, string>;
  /** Reading or deleting it was asked for. */
  readonly undone: Set<number>;
  /** And that was acknowledged. */
  readonly gone: Set<number>;
  /** Addresses of those who asked to read everything, also what they were not told of yet. */
  readonly sweepers: Set<string>;
  readonly faults: string[];
  acknowledged: number;
}

export const newLetters = (): Letters => ({
  sent: new Map(),
  undone: new Set(),
  gone: new Set(),
  sweepers: new Set(),
  faults: [],
  acknowledged: 0,
});

const LONGEST_PAUSE_MS = 12;
/** Read at once. */
const MOST_READ = 8;

const oneOf = <A>(choices: ReadonlyArray<A>): A => choices[randomInt(choices.length)] as A;

/** Writes, calls, reads and deletes until the server is gone. */
export const correspond = async (
  { caller, friend }: Correspondent,
  channel: number,
  letters: Letters,
): Promise<void> => {
  const left = (email: string): ReadonlyArray<number> =>
    [...letters.sent]
      .filter(([id, to]) => to === email && !letters.undone.has(id))
      .map(([id]) => id);

  const isDone = ({
    status,
    body,
  }: {
    readonly status: number;
    readonly body: unknown;
  }): boolean => {
    if (status !== 200) letters.faults.push(`${status} ${JSON.stringify(body)}`);
    else letters.acknowledged++;
    return status === 200;
  };
  const send = async (params: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await caller.post('/messages', params);
    if (isDone(answer)) letters.sent.set(Number(answer.body.id), friend.email);
  };
  const undo = async (
    ids: ReadonlyArray<number>,
    work: () => Promise<{ readonly status: number; readonly body: unknown }>,
  ): Promise<void> => {
    for (const id of ids) letters.undone.add(id);
    if (ids.length > 0 && isDone(await work())) for (const id of ids) letters.gone.add(id);
  };
  const write = () => send({ type: 'direct', to: [friend.id], content: 'hello' });
  const call = () =>
    send({ type: 'stream', to: channel, topic: 'calls', content: `@**${friend.name}**` });
  const read = () => {
    const messages = left(caller.email).slice(0, 1 + randomInt(MOST_READ));
    return undo(messages, () =>
      caller.post('/messages/flags', { messages, op: 'add', flag: 'read' }),
    );
  };
  const readAll = () => {
    letters.sweepers.add(caller.email);
    return undo(left(caller.email), () => caller.post('/mark_all_as_read'));
  };
  const remove = () => {
    const messages = left(friend.email).slice(-1);
    return undo(messages, () => caller.delete(`/messages/${messages[0]}`));
  };
  const works = [write, write, write, write, call, call, read, read, remove];
  try {
    for (;;) {
      await (randomInt(40) === 0 ? readAll : oneOf(works))();
      await after(randomInt(LONGEST_PAUSE_MS));
    }
  } catch {
    // The connection broke: what was asked for last has no answer.
  }
};
