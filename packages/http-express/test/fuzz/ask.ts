import { encode } from './encode.ts';
import { type FuzzTarget, TRACE_HEADER, type Trace } from './fuzz-target.ts';
import { dueTo, type FuzzRequest } from './request.ts';
import type { KnownMessage, Lane } from './wire.ts';

/**
 * A request, what became of it, and what the server itself knows of it; `trace` null when no answer
 * names one.
 */
export interface Asked {
  readonly request: FuzzRequest;
  readonly heard: KnownMessage;
  readonly trace: Trace | null;
  readonly ms: number;
}

export const ask = async (
  { traces }: FuzzTarget,
  lane: Lane,
  request: FuzzRequest,
): Promise<Asked> => {
  const due = dueTo(request);
  const bytes = encode(request);
  const started = performance.now();
  const heard = await lane.ask({
    bytes,
    writes: request.writes,
    isHead: request.method === 'HEAD',
    isEnd: due === 'none',
    isLast: due !== 'api',
  });
  const ms = performance.now() - started;
  const trace =
    heard._tag === 'Answer' ? (traces.get(heard.headers.get(TRACE_HEADER) ?? '') ?? null) : null;
  return { request, heard, trace, ms };
};
