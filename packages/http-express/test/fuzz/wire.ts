import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly _tag: 'Answer';
  readonly status: number;
  /** Names in lower case; of a repeated name the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Bytes that came after the answer's end. */
  readonly surplus: number;
}
export type KnownMessage =
  | Answer
  /** The connection ended before a whole answer had come. */
  | { readonly _tag: 'Closed'; readonly received: Buffer }
  | { readonly _tag: 'Silence'; readonly received: Buffer };

const HEAD_END = Buffer.from('\r\n\r\n');

/** How many bytes a chunked body takes; null while it is not whole. */
const chunkedLength = (body: Buffer): number | null => {
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    at = line + 2 + size + 2;
    if (!(at <= body.length)) return null;
    if (size === 0) return at;
  }
};

/**
 * Reads one answer from what has come so far; null while it is not whole. A body in chunks keeps
 * their sizes. `isOver`: no more will come.
 */
export const readAnswer = (received: Buffer, hasBody: boolean, isOver: boolean): Answer | null => {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = received.subarray(end + HEAD_END.length);
  if (status === 100) return readAnswer(rest, hasBody, isOver);
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const told = isChunked ? chunkedLength(rest) : headers.get('content-length');
  if (told === null) return null;
  const isEmpty = !hasBody || status === 204 || status === 304;
  if (told === undefined && !isEmpty && !isOver) return null;
  const length = isEmpty ? 0 : told === undefined ? rest.length : Number(told);
  if (rest.length < length) return null;
  return {
    _tag: 'Answer',
    status,
    headers,
    body: rest.subarray(0, length),
    surplus: rest.length - length,
  };
};

export interface Question {
  readonly bytes: Buffer;
  /** Into how many writes the bytes are split, a turn of the event loop apart. */
  readonly writes: number;
  /** No answer to this method has a body. */
  readonly isHead: boolean;
  /** Our side of the connection ends with the last byte. */
  readonly isEnd: boolean;
  /** Nothing comes after it on this connection. */
  readonly isLast: boolean;
}

/** A connection that is kept for the next question as long as both sides like. */
export interface Lane {
  ask(question: Question): Promise<KnownMessage>;
  close(): void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const writeAll = async (socket: Socket, { bytes, writes, isEnd }: Question): Promise<void> => {
  const size = Math.ceil(bytes.length / writes);
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    if (at > 0) await nextTurn();
    socket.write(bytes.subarray(at, at + size));
  }
  if (isEnd) socket.end();
};

/** `patience`: milliseconds until no answer counts as silence. */
export const openLane = (port: number, patience: number): Lane => {
  let kept: Socket | null = null;

  const isUsable = (socket: Socket | null): socket is Socket =>
    socket !== null && !socket.destroyed && socket.readable && socket.writable;
  const take = (): Socket => {
    const usable = isUsable(kept)
      ? kept
      : connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    kept = null;
    return usable;
  };

  const listen = (socket: Socket, hasBody: boolean): Promise<KnownMessage> =>
    new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      const done = (heard: KnownMessage): void => {
        clearTimeout(timer);
        socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('end');
        resolve(heard);
      };
      const over = (): void =>
        done(readAnswer(received, hasBody, true) ?? { _tag: 'Closed', received });
      const timer = setTimeout(() => done({ _tag: 'Silence', received }), patience);
      // What went wrong shows in what was heard: a connection that ended.
      socket.removeAllListeners('error').on('error', () => undefined);
      socket.on('close', over).on('end', over);
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = readAnswer(received, hasBody, false);
        if (answer) done(answer);
      });
    });

  return {
    ask: async (question) => {
      const socket = take();
      const heard = listen(socket, !question.isHead);
      await writeAll(socket, question);
      const answer = await heard;
      const isKept =
        answer._tag === 'Answer' &&
        answer.headers.get('connection') !== 'close' &&
        !question.isLast &&
        !question.isEnd;
      if (isKept) kept = socket;
      else socket.destroy();
      return answer;
    },
    close: () => {
      kept?.destroy();
      kept = null;
    },
  };
};
