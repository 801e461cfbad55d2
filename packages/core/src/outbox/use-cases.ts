import { removeBytes } from '../attachment/use-cases/remove-bytes.ts';
import { deliverOutbox } from '../kernel/deliver-outbox.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { OutboxUseCases } from './use-cases/contract.ts';
import { pruneOutbox } from './use-cases/prune-outbox.ts';

export const outboxUseCases = ({ storage, blobs }: ParleyPorts): OutboxUseCases => ({
  deliver: (consumer) => async () => E.right(await deliverOutbox(storage.outbox, consumer)),
  prune: pruneOutbox(storage.outbox, removeBytes(storage.outbox, blobs)),
});
