// Loaded into the server (node --import). Counts which functions run, and tells its parent when
// that asks.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/**
 * What ran since the last call: `{ url, names }`, of scripts that are files. V8 counts from zero
 * each time.
 */
const take = async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url, functions }) => ({
      url,
      names: functions.filter(({ ranges }) => ranges[0].count > 0).map(nameOf),
    }))
    .filter(({ names }) => names.length > 0);
};

/** Functions without a name are told apart by where they begin. */
const nameOf = ({ functionName, ranges }) =>
  `${functionName || 'anonymous'}@${ranges[0].startOffset}`;

const answer = async () => process.send(await take());

process.on('message', (message) => {
  if (message === 'take') void answer();
});
// The server ends as it would without a parent that listens.
process.channel?.unref();
