import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServers } from '../../bench-servers.ts';
import { startLoadDriver } from '../../load/load-driver.ts';
import { basicOf } from '../../load/requests.ts';
import { API } from './request-lists.ts';
import { allowLargeFiles, formUpload } from './uploading.ts';

const FILE = 1_073_741_824;
/**
 * The first request of its kind runs functions that were compiled for others: V8 compiles some
 * fifty functions again.
 */
const FIRST = 8_388_608;
/**
 * The giant topic has another name meanwhile. Messages that are sent to it create it again, and it
 * is merged into that.
 */
const AWAY_MS = 50;

/** What others do at the same time. */
export interface Beside {
  /** Resolves when it is done, with how long the file took, s. */
  readonly begin: () => Promise<number>;
  readonly end: () => Promise<void>;
}

/**
 * A file of 1 GiB is uploaded, and the giant topic is merged into what stands in its place.
 * Resolves when both have been done once, the file a small one.
 */
export const uploadAndMerge = async ({
  world: { users, giant },
  project,
  dataDirectory,
}: BenchServers): Promise<Beside> => {
  const owner = users[0];
  if (owner === undefined) throw new Error('The data set has no user to upload and to merge');
  const authorization = basicOf(owner);
  const headers = {
    Authorization: authorization,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const { send, stop, pid } = startLoadDriver();
  // It shares the core of those who measure: what they wait for there is nothing of the server's.
  setPriority(pid, constants.priority.PRIORITY_LOW);

  const rename = async (topic: string): Promise<void> => {
    const body = new URLSearchParams({
      ...{ topic, propagate_mode: 'change_all' },
      ...{ send_notification_to_old_thread: 'false', send_notification_to_new_thread: 'false' },
    });
    const path = `${API}/messages/${giant.last}`;
    await send({
      port: project.port,
      method: 'PATCH',
      path,
      headers,
      size: 0,
      around: [body.toString(), ''],
    });
  };
  const merge = async (): Promise<void> => {
    await rename(`${giant.name} away`);
    await sleep(AWAY_MS);
    await rename(giant.name);
  };
  const upload = formUpload(project, authorization, send);

  allowLargeFiles(dataDirectory);
  await upload(FIRST);
  await merge();
  return {
    begin: async () => {
      const [ms] = await Promise.all([upload(FILE), merge()]);
      return ms / 1000;
    },
    end: stop,
  };
};
