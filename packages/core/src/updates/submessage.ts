import type { MessageEvent } from '../message/store/events.ts';
import { audience } from './audience.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

type Submitted = Extract<MessageEvent, { readonly _tag: 'message.submitted' }>;

export const fanOutSubmitted = async (
  context: FanOutContext,
  { message, submessage: id }: Submitted,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const placed = await context.snapshot.messages.byId(message);
  const submessage = (await context.snapshot.messages.submessages([message]))
    .get(message)
    ?.find((one) => one.id === id);
  if (placed === null || submessage === undefined) return [];
  const readers = await audience(context, placed);
  return [
    {
      update: { _tag: 'message.submitted', submessage },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};
