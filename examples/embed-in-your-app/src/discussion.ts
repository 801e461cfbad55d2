import type { Caller, NewChannel, Parley, Subscribed, UserId } from '@parley/core';
import { askOnce } from './ask-once.ts';
import { orThrow } from './chat.ts';

/**
 * What is said about a ticket of the help desk: a topic of one channel that everyone who looks in
 * subscribes to.
 */
export interface Discussion {
  post(
    caller: Caller,
    ticket: number,
    text: string,
  ): ReturnType<ReturnType<Parley['messages']['send']>>;
  /** The newest fifty, oldest first. */
  read(
    caller: Caller,
    ticket: number,
  ): Promise<ReadonlyArray<{ readonly by: string; readonly at: number; readonly html: string }>>;
}

const CHANNEL = 'tickets';
const CREATE: NewChannel = {
  isPrivate: false,
  isWebPublic: false,
  hasSharedHistory: null,
  isDefault: false,
  retention: null,
  permissions: {},
};
const topicOf = (ticket: number): string => `Ticket ${ticket}`;

export const discussionIn = (parley: Parley): Discussion => {
  const once = askOnce<UserId, Subscribed>();
  const join = (caller: Caller): Promise<Subscribed> =>
    once(caller.user, async () => {
      const channels = [{ name: CHANNEL, color: null, description: 'What is said about tickets' }];
      return orThrow(
        await parley.channels.subscribe({
          caller,
          channels,
          people: [],
          create: CREATE,
          skipUnavailable: false,
        })(),
      );
    });
  return {
    post: async (caller, ticket, text) => {
      await join(caller);
      const to = { _tag: 'Channel', channel: CHANNEL, topic: topicOf(ticket) } as const;
      return parley.messages.send({ caller, to, content: text, readBySender: true })();
    },
    read: async (caller, ticket) => {
      await join(caller);
      const listed = await parley.messages.list({
        caller,
        narrow: [
          { _tag: 'Channel', channel: CHANNEL, negated: false },
          { _tag: 'Topic', topic: topicOf(ticket), negated: false },
        ],
        range: { _tag: 'Around', anchor: 'newest', includeAnchor: true, before: 50, after: 0 },
      })();
      return orThrow(listed).messages.map(({ sender, message }) => ({
        by: sender.fullName,
        at: message.sentAt,
        html: message.rendered,
      }));
    },
  };
};
