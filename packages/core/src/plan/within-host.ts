import type { BlobStore } from '../attachment/blob-store.ts';
import type { RealmId } from '../kernel/brand.ts';
import type { HostClient, HostCommit, ParleyPorts } from '../kernel/ports.ts';

/** Bytes are removed once rows that name them are gone for good. */
const removedOnCommit = (
  blobs: BlobStore,
  { onCommit }: Pick<HostCommit, 'onCommit'>,
): BlobStore => {
  // What cannot be removed now is found by the sweep.
  const later = (remove: () => Promise<void>): void =>
    onCommit(() => void remove().catch(() => {}));
  return {
    ...blobs,
    remove: async (path) => later(() => blobs.remove(path)),
    staging: {
      ...blobs.staging,
      discard: async (id) => later(() => blobs.staging.discard(id)),
    },
  };
};

/** What `Parley.within` answers. */
export interface WithinHost<Parley> {
  /** All use cases, which read and write in the transaction. */
  readonly parley: Parley;
  /**
   * Is to be called once the host's COMMIT has answered. Clients are told of events at once then,
   * and otherwise within a second; `parley` cannot be asked any more.
   */
  readonly afterCommit: () => void;
}

/**
 * What `Parley.within` does.
 *
 * @param create makes the use cases of ports.
 */
export const withinHost =
  <Parley>(ports: ParleyPorts, create: (ports: ParleyPorts) => Parley) =>
  async (client: HostClient, realm: RealmId): Promise<WithinHost<Parley>> => {
    const { within } = ports.storage;
    if (within === undefined)
      throw new Error('This storage takes part in no transaction of a client of the host.');
    const storage = await within(client, realm);
    const { afterCommit } = storage;
    const blobs = removedOnCommit(ports.blobs, storage);
    return { parley: create({ ...ports, storage, blobs }), afterCommit };
  };
