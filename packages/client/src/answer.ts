/** No answer of the API came. */
export interface Unanswered {
  /**
   * `client.unreachable`: no answer came, and for a request that changes something it is unknown
   * whether it happened. `client.answer-unreadable`: something else than the API answered, such as
   * a proxy.
   */
  readonly rule: 'client.unreachable' | 'client.answer-unreadable';
  /** Of the unreadable answer; 0 where there is none. */
  readonly status: number;
  readonly code: 'UNREACHABLE' | 'UNREADABLE';
  readonly msg: string;
  /** What `fetch` rejected with. */
  readonly cause?: unknown;
}

/** A refusal of which no more is known than every refusal tells. */
export interface AnyRefusal {
  /** Id of the rule that refuses. Null for faults, and where the header cannot be read. */
  readonly rule: string | null;
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

/** Something was refused, or no answer came. Tagged as by fp-ts, whose `isLeft` takes it. */
export interface Left<Refusal> {
  readonly _tag: 'Left';
  readonly left: Refusal;
  readonly headers: Headers;
}

/** The answer of a request that was done. Tagged as by fp-ts, whose `isRight` takes it. */
export interface Right<Done> {
  readonly _tag: 'Right';
  readonly right: Done;
  /** The version of what was read or changed, for `ifMatch`. Null where it has none. */
  readonly etag: string | null;
  readonly headers: Headers;
}

/** What a call resolves to. */
export type Answer<Refusal, Done> = Left<Refusal | Unanswered> | Right<Done>;

export const unreachable = (cause: unknown): Left<Unanswered> => ({
  _tag: 'Left',
  left: {
    rule: 'client.unreachable',
    status: 0,
    code: 'UNREACHABLE',
    msg: 'The server cannot be reached.',
    cause,
  },
  headers: new Headers(),
});

const unreadable = ({ status, headers }: Response): Left<Unanswered> => ({
  _tag: 'Left',
  left: {
    rule: 'client.answer-unreadable',
    status,
    code: 'UNREADABLE',
    msg: 'The answer is none of the API.',
  },
  headers,
});

type Body = Readonly<Record<string, unknown>>;

const objectIn = (text: string): Body | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? (parsed as Body | null) : null;
  } catch {
    return null;
  }
};

/** Reads what came. What the document says of it is taken on trust. */
export const answerOf = async <Refusal extends AnyRefusal, Done>(
  response: Response,
): Promise<Answer<Refusal, Done>> => {
  const { status, headers, ok } = response;
  const body = objectIn(await response.text());
  if (body === null) return unreadable(response);
  if (ok) return { _tag: 'Right', right: body as Done, etag: headers.get('ETag'), headers };
  const { result, message: _, ...told } = body;
  if (result !== 'error') return unreadable(response);
  const left = { code: '', msg: '', ...told, status, rule: headers.get('Parley-Rule') };
  return { _tag: 'Left', left: left as unknown as Refusal, headers };
};
