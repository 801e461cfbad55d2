import { type ChangeSet, E, type Hooks, hostDenial } from '@parley/core';
import type { HostDatabase } from './database.ts';
import { CHANNEL, topicOf } from './tickets.ts';

/** Topics of tickets that are closed, as they were when a command came. */
interface Closed {
  readonly topics: ReadonlySet<string>;
}

/** A rule of the host: who asks about a closed ticket is told so, here and in every chat client. */
export const hostRules = (database: HostDatabase): Hooks<Closed> => {
  const closed = database
    .prepare<[], number>('select id from tickets where closed_by is not null')
    .pluck();
  return {
    facts: () => ({ topics: new Set(closed.all().map(topicOf)) }),
    before: {
      'messages.send': (_facts, { to }, { topics }) =>
        to._tag === 'Channel' && to.channel === CHANNEL && topics.has(to.topic ?? '')
          ? E.left(hostDenial('host.ticket-closed', 'This ticket is closed.', { status: 409 }))
          : E.right(undefined),
    },
  };
};

/**
 * A hook of the host, inside the transaction of each commit: every message that is sent is also a
 * mail to write, whichever client it comes from. Neither is there without the other.
 */
export const queueMails = ({ events }: ChangeSet, database: HostDatabase): void => {
  for (const event of events)
    if (event._tag === 'message.sent')
      database.prepare('insert into mails (message) values (?)').run(event.message);
};
