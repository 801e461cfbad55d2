import type { TypingUpdate, Typist } from '@parley/core';
import { topicName } from '../endpoints/messages/codec.ts';
import { type EventWriter, once } from './event-writer.ts';

const NOBODY: ReadonlyArray<number> = [];

/** Typing in channels is only sent to clients that understand it. */
export const typingTold: EventWriter<TypingUpdate> = {
  types: ['typing'],
  write: (update, { user }, { capabilities: { typingInChannels, emptyTopicName } }) => {
    const { place, isBeginning, sender } = update;
    const strangers = update.strangers.get(user) ?? NOBODY;
    const typist = ({ id, email, madeUpEmail }: Typist) => ({
      user_id: id,
      email: strangers.includes(id) ? madeUpEmail : email,
    });
    const event = () => ({
      type: 'typing',
      op: isBeginning ? 'start' : 'stop',
      sender: typist(sender),
    });
    const unknown = `without ${strangers}`;
    if (place._tag === 'Direct') {
      const recipients = () => place.participants.map(typist);
      return [
        {
          body: once(update, unknown, () => ({
            ...event(),
            message_type: 'direct',
            recipients: recipients(),
          })),
        },
      ];
    }
    if (!typingInChannels) return [];
    const topic = topicName(place.topic, emptyTopicName);
    const there = () => ({ ...event(), message_type: 'stream', stream_id: place.channel, topic });
    return [{ body: once(update, `${unknown} ${emptyTopicName}`, there) }];
  },
};
