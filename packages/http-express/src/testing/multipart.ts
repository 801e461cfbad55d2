import { type Answer, type Asking, raw } from './client.ts';
import type { Person, TestApp } from './test-app.ts';

/** Exactly as it goes over the wire. */
export interface Part {
  readonly name?: string;
  /** As it stands between the quotes; left out for a field that is no file. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

const BOUNDARY = '----parley7MA4YWxkTrZu0gW';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const partOf = ({ name = 'file', filename, type, content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(type === undefined ? '' : `\r\nContent-Type: ${type}`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);

const formOf = (parts: ReadonlyArray<Part>): Buffer =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

/** A POST with these parts. */
export const postForm = (
  testApp: TestApp,
  who: Person | null,
  path: string,
  parts: ReadonlyArray<Part>,
  asking: Asking = {},
): Promise<Answer> =>
  raw(testApp.base, 'POST', path, formOf(parts), {
    ...(who && { credentials: who }),
    ...asking,
    headers: { ...MULTIPART, ...asking.headers },
  });

/** `POST /user_uploads` with these parts. */
export const sendForm = (
  testApp: TestApp,
  who: Person | null,
  parts: ReadonlyArray<Part>,
  asking: Asking = {},
): Promise<Answer> => postForm(testApp, who, '/user_uploads', parts, asking);

export const sendFile = (
  testApp: TestApp,
  who: Person,
  filename: string,
  content: string | Buffer = 'hello',
  type?: string,
): Promise<Answer> =>
  sendForm(testApp, who, [{ filename, content, ...(type !== undefined && { type }) }]);
