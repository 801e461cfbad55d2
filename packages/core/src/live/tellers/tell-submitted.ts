import type { MessageEvent } from '../../message/events.ts';
import { audience } from '../audience.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

type Submitted = Extract<MessageEvent, { readonly _tag: 'message.submitted' }>;

export const tellSubmitted = async (room: Room, { message, submessage: id }: Submitted): Promise<ReadonlyArray<Told>> => {
  const located = await room.snapshot.messages.byId(room.realm.id, message);
  const submessage = (await room.snapshot.messages.submessages([message])).get(message)?.find((one) => one.id === id);
  if (located === null || submessage === undefined) return [];
  const readers = await audience(room, located);
  return [{ notice: { _tag: 'message.submitted', submessage }, to: readers.map(({ actor }) => actor.user.id) }];
};
