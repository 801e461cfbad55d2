import { connect, type Socket } from 'node:net';

/**
 * All connections read into one buffer, which is examined before they read on. Node would allocate
 * 64 KiB for each chunk, and the load generator would collect them twice a second. Answers would
 * wait meanwhile, and count against the server.
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
