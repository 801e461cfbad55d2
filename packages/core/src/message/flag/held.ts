import { isSubscribed } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Receipt } from '../../topic/received.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { FlagState } from '../message.ts';
import { loadPeriods, loadReadable } from '../read/load-message.ts';
import { channelsOf, receiptFor } from '../read/receipt.ts';

/** A message somebody may read, and what he has to do with it. */
export interface Held {
  readonly located: ReadMessagePermit;
  readonly receipt: Receipt;
  readonly state: FlagState;
}

/** It is a direct message, or in a channel that he is in. */
export const isInIts = ({ located: { standing } }: Held): boolean => standing === null || isSubscribed(standing);

/** He never got it, nor ever did anything with it. */
export const isRowless = ({ receipt, state }: Held): boolean => receipt === 'none' && !state.stored.has('historical');

/** Those of `ids` that he may read, ascending. */
export const loadHeld = async (snapshot: Repositories, scene: Scene, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<Held>> => {
  const readable = await loadReadable(snapshot, scene, ids);
  const user = scene.actor.user.id;
  const periods = await loadPeriods(snapshot, user, readable.flatMap(channelsOf));
  const states = await snapshot.messages.flags(
    user,
    readable.map(({ message }) => message.id),
  );
  return readable.flatMap((located) => {
    const state = states.get(located.message.id);
    return state === undefined ? [] : [{ located, receipt: receiptFor(located, periods, state), state }];
  });
};
