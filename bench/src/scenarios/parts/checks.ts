import type { Person } from '../../data/dataset.ts';
import { basicOf } from '../../load/requests.ts';

type Json = Readonly<Record<string, unknown>>;

/** One request outside the measurement; answers its JSON, whatever the status. */
export const answerTo = async (
  port: number,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  person: Person,
  fields: Readonly<Record<string, string>> = {},
): Promise<Json> => {
  const body = method === 'GET' ? null : new URLSearchParams(fields);
  const query = method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
  const response = await fetch(`http://127.0.0.1:${port}${path}${query}`, {
    method,
    headers: { authorization: basicOf(person) },
    body,
  });
  return (await response.json()) as Json;
};
