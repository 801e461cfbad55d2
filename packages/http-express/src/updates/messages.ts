import type {
  MessageEdited,
  MessageMetaChanged,
  MessageRerendered,
  MessageSent,
  MessageSubmitted,
  MessagesGone,
  Shown,
} from '@parley/core';
import { notBefore, toFlags, toMessage, topicName } from '../endpoints/messages/codec.ts';
import { integer } from '../wire/objects.ts';
import type { ClientOptions } from './event-queues-port.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { type Flags, toEdit, toText, withFlags } from './message-parts.ts';
import { matches } from './narrow.ts';
import { type Section, section } from './section.ts';

const WAYS_BELOW_ONE_BASE = 16;
/** Numbers of the bases below which clients of this process are served; mostly one. */
const bases = new Map<string, number>();
const numberOf = (base: string): number => {
  const number = bases.get(base) ?? bases.size;
  bases.set(base, number);
  return number;
};

/** A number for each way to show a message: sixteen below each base. */
const shownAs = ({ html, clientGravatar, capabilities, base, meta }: ClientOptions): number =>
  numberOf(base) * WAYS_BELOW_ONE_BASE +
  (meta ? 8 : 0) +
  (html ? 4 : 0) +
  (clientGravatar ? 2 : 0) +
  (capabilities.emptyTopicName ? 1 : 0);

/** The message as the wire has it, but for its flags, which stand beside it. */
const messageText = ({ viewer, view }: Shown, clientOptions: ClientOptions): string =>
  once(view, `message ${shownAs(clientOptions)}`, () => {
    const { html, clientGravatar, base, capabilities, meta } = clientOptions;
    const { flags: _, ...message } = toMessage(view, {
      viewer,
      html,
      clientGravatar,
      base,
      emptyTopics: capabilities.emptyTopicName,
      meta,
    });
    return message;
  });

const sentEvent = (
  shown: Shown,
  flags: Flags,
  clientOptions: ClientOptions,
  echo?: string,
): WireEvent => {
  const echoed = echo === undefined ? '' : `,"local_message_id":${JSON.stringify(echo)}`;
  return {
    body:
      `{"type":"message","message":${messageText(shown, clientOptions)},` +
      `"flags":${JSON.stringify(toFlags(flags))}${echoed}}`,
  };
};

const sent = new WeakMap<Shown['view'], WeakMap<Flags, Array<ReadonlyArray<WireEvent>>>>();
/**
 * Whom it is told next has mostly the same: a thousand people are told one message one after the
 * other.
 */
let latest: {
  readonly view: Shown['view'] | null;
  readonly flags: Flags | null;
  readonly way: number;
  readonly told: ReadonlyArray<WireEvent>;
} = {
  view: null,
  flags: null,
  way: 0,
  told: [],
};

/**
 * One event for all who see the same with the same flags: what lies in their queues is one text.
 */
const sentToAll = (
  shown: Shown,
  flags: Flags,
  clientOptions: ClientOptions,
): ReadonlyArray<WireEvent> => {
  const { view } = shown;
  const way = shownAs(clientOptions);
  if (latest.view === view && latest.flags === flags && latest.way === way) return latest.told;
  const byFlags = sent.get(view) ?? new WeakMap<Flags, Array<ReadonlyArray<WireEvent>>>();
  const ways = byFlags.get(flags) ?? [];
  const told = ways[way] ?? [sentEvent(shown, flags, clientOptions)];
  ways[way] = told;
  sent.set(view, byFlags.set(flags, ways));
  latest = { view, flags, way, told };
  return told;
};

export const messageSent: EventWriter<MessageSent> = {
  types: ['message'],
  write: ({ shownTo, flagsOf, isFor, echo }, { user }, clientOptions, queue) => {
    if (!clientOptions.allPublicStreams && !isFor(user)) return [];
    const shown = shownTo(user);
    const flags = flagsOf(user);
    if (!matches(clientOptions.narrow, shown.view, flags)) return [];
    return echo?.queue === queue
      ? [sentEvent(shown, flags, clientOptions, echo.name)]
      : sentToAll(shown, flags, clientOptions);
  },
};

const whichOne = ({ view: { message, place } }: Shown): object => ({
  message_id: message.id,
  message_ids: [message.id],
  ...(place && { stream_id: place.channel.id, stream_name: place.channel.name }),
});

export const messageEdited: EventWriter<MessageEdited> = {
  types: ['update_message'],
  write: (update, { user }) => {
    const shown = update.shownTo(user);
    const prev = update.prevFor(user);
    const text = once(shown.view, `edited ${prev !== null}`, () => ({
      type: 'update_message',
      user_id: update.by,
      edit_timestamp: notBefore(shown.view.message, update.at),
      rendering_only: false,
      ...whichOne(shown),
      ...toEdit({ shown, prev }),
    }));
    return [{ body: withFlags(text, update.flagsOf(user)) }];
  },
};

/** The text was not edited. */
export const messageRerendered: EventWriter<MessageRerendered> = {
  types: ['update_message'],
  write: ({ shownTo, flagsOf, at }, { user }) => {
    const shown = shownTo(user);
    const changed = () => ({
      ...{
        type: 'update_message',
        user_id: null,
        edit_timestamp: notBefore(shown.view.message, at),
        rendering_only: true,
      },
      ...whichOne(shown),
      ...toText(shown),
    });
    return [{ body: withFlags(once(shown.view, 'rerendered', changed), flagsOf(user)) }];
  },
};

/** The text and its history are as they were: a client that shows none of it has nothing to do. */
export const messageMetaChanged: EventWriter<MessageMetaChanged> = {
  types: ['update_message'],
  write: (update, _, { meta }) => {
    const told = () => ({
      type: 'update_message',
      op: 'meta',
      message_id: update.message,
      meta: update.meta,
    });
    return meta ? [{ body: once(update, 'meta', told) }] : [];
  },
};

export const messageSubmitted: EventWriter<MessageSubmitted> = {
  types: ['submessage'],
  write: ({ submessage }) => {
    const { id, message, sender, type, content } = submessage;
    const event = {
      type: 'submessage',
      msg_type: type,
      message_id: message,
      submessage_id: id,
      sender_id: sender,
      content,
    };
    return [{ body: once(submessage, 'submessage', () => event) }];
  },
};

export const messagesGone: EventWriter<MessagesGone> = {
  types: ['delete_message'],
  write: (
    update,
    _,
    { capabilities: { bulkMessageDeletion, emptyTopicName } },
  ): ReadonlyArray<WireEvent> => {
    const { messages, from } = update;
    const where = from
      ? {
          message_type: 'stream',
          stream_id: from.channel,
          topic: topicName(from.topicName, emptyTopicName),
        }
      : { message_type: 'private' };
    if (bulkMessageDeletion) {
      return [
        {
          body: once(update, `bulk ${emptyTopicName}`, () => ({
            type: 'delete_message',
            message_ids: messages,
            ...where,
          })),
        },
      ];
    }
    return messages.map((id) => ({
      body: JSON.stringify({ type: 'delete_message', message_id: id, ...where }),
    }));
  },
};

export const messageSections: ReadonlyArray<Section> = [
  section({
    types: ['message'],
    part: 'messages',
    reply: { max_message_id: integer },
    write: ({ newest }) => ({ max_message_id: newest ?? -1 }),
  }),
];
