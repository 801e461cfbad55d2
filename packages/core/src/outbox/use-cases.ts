import { removeBytes } from '../attachment/use-cases/remove-bytes.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { OutboxUseCases } from './use-cases/contract.ts';
import { pruneOutbox } from './use-cases/prune-outbox.ts';

export const outboxUseCases = ({ storage, blobs }: ParleyPorts): OutboxUseCases => ({
  prune: pruneOutbox(storage.outbox, removeBytes(storage.outbox, blobs)),
});
