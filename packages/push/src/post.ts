export interface HttpResponse {
  readonly status: number;
  /** What was JSON, else null. */
  readonly json: unknown;
  readonly retryAfter: string | null;
}

/**
 * One POST over HTTP. Rejects when no whole answer came in time; `name` of the reason tells what
 * went wrong.
 */
export const post = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeout: number,
): Promise<HttpResponse> => {
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  try {
    return { status: response.status, json: JSON.parse(text), retryAfter };
  } catch {
    return { status: response.status, json: null, retryAfter };
  }
};

/** A field of what came as JSON, as far as there is one. */
export const fieldOf = (json: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    json,
  );

export const textOf = (json: unknown, ...path: ReadonlyArray<string>): string => {
  const found = fieldOf(json, ...path);
  return typeof found === 'string' ? found : '';
};

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
