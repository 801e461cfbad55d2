import type { RealmId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Json } from '../kernel/meta.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { readTypingNotice } from '../typing/typing-notice.ts';
import { typingUseCases } from '../typing/use-cases.ts';
import type { QueuedUpdate } from './queued-update.ts';

/**
 * Finds whom it concerns what another process said, such as that a user is typing. It is judged by
 * what is stored now, as if it had been said here: nothing where it is refused, or where it is no
 * notice of Parley's.
 */
export type NoticeFanOut = (realm: RealmId, notice: Json) => Promise<ReadonlyArray<QueuedUpdate>>;

/**
 * @param ports those of `createParley`; only these are used.
 * @returns What `eventQueues` takes as `noticed`.
 */
export const newNoticeFanOut = (ports: Pick<ParleyPorts, 'storage' | 'clock'>): NoticeFanOut => {
  const { type } = typingUseCases(ports);
  return async (realm, notice) => {
    const command = readTypingNotice(realm, notice);
    if (command === null) return [];
    const typing = await type(command)();
    return E.isLeft(typing) ? [] : [{ ...typing.right, position: null }];
  };
};
