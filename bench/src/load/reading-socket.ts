import { connect, type Socket } from 'node:net';

/**
 * What comes is read into one place by all connections and looked at before they read on. Node
 * would take 64 KiB anew for each piece, and the load collect them twice a second: answers wait
 * meanwhile, and the server would be blamed for it.
 */
const READ = Buffer.allocUnsafeSlow(65_536);

/**
 * A connection to a server of this machine. Of what `onBytes` is given nothing is there afterwards.
 */
export const openSocket = (port: number, onBytes: (bytes: Buffer) => void): Socket => {
  const callback = (length: number): boolean => {
    onBytes(READ.subarray(0, length));
    return true;
  };
  return connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: READ, callback } });
};
