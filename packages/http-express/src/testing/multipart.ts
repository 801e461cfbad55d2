import type { Part } from './request.ts';

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

/**
 * The body of a form with the header `MULTIPART`. Names and types stand in it as they are given,
 * also where no ordinary program would send them so.
 */
export const multipart = (...parts: ReadonlyArray<Part>): Buffer =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);
