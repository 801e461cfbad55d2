import type { ChildProcess } from 'node:child_process';

interface Question {
  readonly ask: number;
  readonly name: string;
  readonly argument: unknown;
}
type Answer =
  | { readonly to: number; readonly value: unknown }
  | { readonly to: number; readonly failure: string };

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'ask' in message;
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'to' in message;

/** What a child answers to, by name. */
export type Answers = Readonly<Record<string, (argument: never) => unknown>>;

const answerTo = async (
  answers: Answers,
  { ask: to, name, argument }: Question,
): Promise<Answer> => {
  try {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`No one answers to ${name}`);
    return { to, value: await answer(argument as never) };
  } catch (error) {
    return { to, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/**
 * In a child: answers its parent's questions over the IPC channel, as long as the channel is open.
 */
export const answerParent = (answers: Answers): void => {
  process.on('message', (message) => {
    if (isQuestion(message))
      void answerTo(answers, message).then((answer) => process.send?.(answer));
  });
};

export interface Peer {
  /** Rejects with what the child threw, or when it ends before answering. */
  readonly ask: <Reply>(name: string, argument?: unknown) => Promise<Reply>;
}

/** In a parent: asks a child that called `answerParent`. */
export const peerOf = (child: ChildProcess): Peer => {
  let last = 0;
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  child.on('message', (message) => {
    if (!isAnswer(message)) return;
    const asked = waiting.get(message.to);
    waiting.delete(message.to);
    if ('failure' in message) asked?.reject(new Error(message.failure));
    else asked?.resolve(message.value as never);
  });
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values())
      reject(new Error(`The process ended (${code ?? signal})`));
    waiting.clear();
  });
  return {
    ask: (name, argument = null) =>
      new Promise((resolve, reject) => {
        const question: Question = { ask: ++last, name, argument };
        waiting.set(question.ask, { resolve, reject });
        child.send(question, (error) => {
          if (error === null || error === undefined) return;
          waiting.delete(question.ask);
          reject(error);
        });
      }),
  };
};
