import { LOAD_CORE, startNode, stopNode } from '../processes/pinned.ts';
import { peerOf } from '../processes/rpc.ts';
import { scriptPath } from '../processes/script.ts';
import type { Listening, ListeningResult } from './listen/plan.ts';
import { type Drive, type DriveResult, type RequestList, UNBOUNDED } from './plan.ts';
import type { SendBytes } from './send-bytes.ts';

/** Defaults: one request in flight, no bound except the other one, no pace. */
export type Driving = Pick<Drive, 'list' | 'port' | 'connections'> & Partial<Drive>;

export interface LoadDriver {
  /** Hands over requests once, to be sent many times. */
  readonly prepare: (list: RequestList) => Promise<void>;
  readonly drive: (driving: Driving) => Promise<DriveResult>;
  readonly listen: (listening: Listening) => Promise<ListeningResult>;
  /** One large body, from the core of the load. */
  readonly send: SendBytes;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const LONGEST_S = 600;

export const startLoadDriver = (): LoadDriver => {
  const script = scriptPath('./load-process', import.meta.url);
  const child = startNode({ core: LOAD_CORE, args: [script] });
  const peer = peerOf(child);
  return {
    prepare: (list) => peer.ask('prepare', list),
    drive: (driving) =>
      peer.ask('drive', {
        depth: 1,
        seconds: LONGEST_S,
        count: UNBOUNDED,
        perSecond: null,
        ...driving,
      }),
    listen: (listening) => peer.ask('listen', listening),
    send: (sending) => peer.ask('send', sending),
    pid: child.pid ?? 0,
    stop: () => stopNode(child),
  };
};
