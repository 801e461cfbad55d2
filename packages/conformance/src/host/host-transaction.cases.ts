import {
  type Caller,
  createParley,
  E,
  type MessageId,
  type Parley,
  ROLE,
  type Storage,
} from '@parley/core';
import type { Case } from '../case.ts';
import { equal } from '../equal.ts';
import { BEGINNING, found } from '../model/founding.ts';
import { cheapPorts } from '../model/ports.ts';

type SendMessage = Parameters<Parley['messages']['send']>[0];

/** A store that shares its database with a host, which has a table of its own in it. */
export interface HostedStore {
  readonly storage: Storage;
  /**
   * Sends a message and notes it in the host's table, in one transaction of the host. Where
   * `decline` throws, which is called after both, neither may stay.
   */
  readonly pair: (
    parley: Parley,
    message: SendMessage,
    number: number,
    decline: () => void,
  ) => Promise<E.Either<unknown, MessageId>>;
  /** The host's table, by numbers. */
  readonly pairs: () => Promise<
    ReadonlyArray<{ readonly number: number; readonly message: number }>
  >;
  /** Closes the storage too. */
  readonly close: () => Promise<void>;
}

/** Thrown by the host in the middle of its transaction. */
class Declined extends Error {}

const TOPICS = 7;
/** One of so many transactions is declined. */
const DECLINED = 5;

const aCaller = async (
  storage: Storage,
): Promise<{ readonly caller: Caller; readonly channel: string }> => {
  const realm = await found(storage);
  const [users, channels] = await storage.read(realm, ({ users: all, channels: every }) =>
    Promise.all([all.all(), every.all()]),
  );
  const owner = users.find(({ role, bot }) => role === ROLE.owner && bot === null);
  const channel = channels.find(({ privacy }) => privacy === 'public');
  if (owner === undefined || channel === undefined) throw new Error('No one can speak');
  return { caller: { realm, user: owner.id, client: 'host' }, channel: channel.name };
};

/**
 * What a storage that takes part in transactions of a host must do. `run` is given what opens a
 * new, empty store beside an empty table of the host.
 *
 * @param each How many transactions and how many sends there are.
 * @example
 * for (const { title, run } of hostTransactionCases(300)) test(title, () => run(openHosted));
 */
export const hostTransactionCases = (each: number): ReadonlyArray<Case<HostedStore>> => [
  {
    title: `${each} transactions of the host beside ${each} sends leave both sides or neither`,
    run: async (open) => {
      const { storage, pair, pairs, close } = await open();
      try {
        const { caller, channel } = await aCaller(storage);
        const parley = createParley(cheapPorts(storage, { now: BEGINNING }));
        const saying = (content: string, index: number): SendMessage => ({
          caller,
          to: { _tag: 'Channel', channel, topic: `topic ${index % TOPICS}` },
          content,
          readBySender: true,
        });
        const numbers = Array.from({ length: each }, (_, index) => index);
        const paired = async (number: number): Promise<string> => {
          try {
            const done = await pair(parley, saying(`pair ${number}`, number), number, () => {
              if (number % DECLINED === 0) throw new Declined();
            });
            return E.isRight(done) ? 'paired' : JSON.stringify(done.left);
          } catch (error) {
            if (error instanceof Declined) return 'declined';
            throw error;
          }
        };
        const before = await storage.outbox.of(caller.realm).last();
        const outcomes = await Promise.all(
          numbers.map(async (number) => {
            const [one, sent] = await Promise.all([
              paired(number),
              parley.messages.send(saying(`alone ${number}`, number))(),
            ]);
            return [one, sent._tag];
          }),
        );
        const kept = numbers.filter((number) => number % DECLINED !== 0);
        equal(
          outcomes,
          numbers.map((number) => [number % DECLINED === 0 ? 'declined' : 'paired', 'Right']),
        );
        const told = await storage.outbox.of(caller.realm).read(before, 10 * each);
        equal(
          told.map(({ position }) => position),
          told.map((_, index) => before + index + 1),
        );
        const events = told.flatMap(({ event }) =>
          event._tag === 'message.sent' ? [event.message] : [],
        );
        equal(events.length, kept.length + each);
        const messages = await storage.read(caller.realm, async ({ messages: every }) =>
          every.byIds(events),
        );
        const texts = new Map<number, string>(
          messages.map(({ message }) => [message.id, message.content]),
        );
        equal(texts.size, kept.length + each);
        equal(
          (await pairs()).map(({ number, message }) => `${number}: ${texts.get(message)}`),
          kept.map((number) => `${number}: pair ${number}`),
        );
        equal([...texts.values()].filter((text) => text.startsWith('alone')).length, each);
      } finally {
        await close();
      }
    },
  },
];
