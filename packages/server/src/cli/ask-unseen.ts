import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const INTERRUPTED = 130;

/** Asks at the terminal without showing what is typed. */
export const askUnseen = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  lines.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(INTERRUPTED);
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};
