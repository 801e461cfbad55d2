import type { TypingTold, Typist } from '@parley/core';
import { topicName } from '../messages/message.ts';
import { type EventWriter, once } from './event-writer.ts';

const typist = ({ id, email }: Typist) => ({ user_id: id, email });

/** Of channels only those are told who can make something of it. */
export const typingTold: EventWriter<TypingTold> = {
  types: ['typing'],
  write: (notice, _listener, { capabilities: { typingInChannels, emptyTopicName } }) => {
    const { place, isBeginning, sender } = notice;
    const event = { type: 'typing', op: isBeginning ? 'start' : 'stop', sender: typist(sender) };
    if (place._tag === 'Direct') {
      const recipients = place.participants.map(typist);
      return [{ body: once(notice, 'direct', () => ({ ...event, message_type: 'direct', recipients })) }];
    }
    if (!typingInChannels) return [];
    const topic = topicName(place.topic, emptyTopicName);
    return [
      { body: once(notice, `channel ${emptyTopicName}`, () => ({ ...event, message_type: 'stream', stream_id: place.channel, topic })) },
    ];
  },
};
