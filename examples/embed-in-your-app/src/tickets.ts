import { type Caller, E, ParleyRefused, type RealmHandle } from '@parley/core';
import type { OpenedParley } from '@parley/parley';
import type { HostDatabase } from './database.ts';
import type { HostUser } from './sessions.ts';

/** The channel in which tickets are discussed. A ticket is a topic of it. */
export const CHANNEL = 'tickets';
export const topicOf = (ticket: number): string => `Ticket ${ticket}`;
const placeOf = (ticket: number) =>
  ({ _tag: 'Channel', channel: CHANNEL, topic: topicOf(ticket) }) as const;

/** Thrown inside a transaction, so that nothing of it stays. */
export class TicketIsClosed extends Error {
  override readonly name = 'TicketIsClosed';
}

export interface Said {
  readonly by: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly html: string;
}

/** What users of the host do with tickets. */
export interface Tickets {
  /** @throws ParleyRefused when Parley or a rule of the host refuses the text. */
  say(caller: Caller, ticket: number, text: string): Promise<{ readonly id: number }>;
  /** The newest fifty messages, oldest first. */
  read(caller: Caller, ticket: number): Promise<ReadonlyArray<Said>>;
  /**
   * Closes the ticket, and says so in its discussion: both or neither.
   *
   * @throws TicketIsClosed when it is closed already; then nothing is said.
   */
  close(by: HostUser, ticket: number): Promise<void>;
}

const right = <A>(done: E.Either<ParleyRefused['refusal'], A>): A => {
  if (E.isLeft(done)) throw new ParleyRefused(done.left);
  return done.right;
};

export const openTickets = (
  { parley }: Pick<OpenedParley, 'parley'>,
  desk: RealmHandle,
  database: HostDatabase,
): Tickets => {
  const host = desk.asHost();
  const close = database.prepare<[number, number]>(
    'update tickets set closed_by = ? where id = ? and closed_by is null',
  );
  return {
    say: ({ user }, ticket, content) =>
      desk.as(user).orThrow.messages.send({ to: placeOf(ticket), content }),
    read: async ({ user }, ticket) => {
      const { messages } = await desk.as(user).orThrow.messages.list({
        narrow: [
          { _tag: 'Channel', channel: CHANNEL, negated: false },
          { _tag: 'Topic', topic: topicOf(ticket), negated: false },
        ],
        range: { _tag: 'Around', anchor: 'newest', includeAnchor: true, before: 50, after: 0 },
      });
      return messages.map(({ sender, message }) => ({
        by: sender.fullName,
        at: message.sentAt,
        html: message.rendered,
      }));
    },
    close: async (by, ticket) => {
      const content = `${by.name} has closed this ticket.`;
      const closing = parley.inHostTransaction(
        () => host.plan.messages.send({ to: placeOf(ticket), content }),
        () => {
          if (close.run(by.id, ticket).changes === 0) throw new TicketIsClosed();
        },
      );
      right(await closing());
    },
  };
};
