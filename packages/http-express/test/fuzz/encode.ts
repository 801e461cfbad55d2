import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { API_ROOT } from '../../src/wire/api-root.ts';
import type { Damage, FuzzRequest, Multipart, Sent } from './request.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Half a character cannot be sent as UTF-8. */
const escaped = (text: string, plus: boolean): string => {
  const percent = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  return plus ? percent.replaceAll('%20', '+') : percent;
};

const urlencoded = (sent: ReadonlyArray<Sent>, plus: boolean): string =>
  sent.map(([name, value]) => `${escaped(name, plus)}=${escaped(value, plus)}`).join('&');

const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');

/** Some names say what is in the file. */
const fileName = (name: string): string => (/\.[a-z]+$/.test(name) ? name : `${name}.txt`);

const multipart = (
  sent: ReadonlyArray<Sent>,
  { boundary, newline, isEnded, asFiles, head }: Multipart,
): Buffer => {
  const parts = sent.map(([name, value]) => {
    const file = asFiles ? `; filename="${quoted(fileName(name))}"` : '';
    const lines = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${quoted(name)}"${file}`,
      ...(head === '' ? [] : [head]),
      '',
      value,
    ];
    return lines.join(newline) + newline;
  });
  return Buffer.from(parts.join('') + (isEnded ? `--${boundary}--${newline}` : ''), 'utf8');
};

const PACK = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

const damaged = (bytes: Buffer, damage: ReadonlyArray<Damage>): Buffer =>
  damage.reduce((so, { at, drop, insert }) => {
    const place = Math.floor(at * so.length);
    return Buffer.concat([so.subarray(0, place), bytesOf(insert), so.subarray(place + drop)]);
  }, bytes);

const bodyOf = ({ body, fields }: FuzzRequest): Buffer => {
  switch (body._tag) {
    case 'None':
      return Buffer.alloc(0);
    case 'Urlencoded':
      return Buffer.from(urlencoded(fields, body.plus));
    case 'Multipart':
      return multipart(fields, body.multipart);
    case 'Json':
      return Buffer.from(JSON.stringify(Object.fromEntries(fields)));
    case 'Compressed': {
      const packed = PACK[body.coding](Buffer.from(urlencoded(fields, true)));
      return body.isBroken ? packed.subarray(0, packed.length / 2) : packed;
    }
  }
};

const CHUNK = 700;
const chunked = (body: Buffer): Buffer => {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += CHUNK) {
    const chunk = body.subarray(at, at + CHUNK);
    chunks.push(bytesOf(`${chunk.length.toString(16)}\r\n`), chunk, bytesOf('\r\n'));
  }
  return Buffer.concat([...chunks, bytesOf('0\r\n\r\n')]);
};

/** The header lines that tell of the body, and the body as it goes out. */
const framed = (
  { framing }: FuzzRequest,
  body: Buffer,
): readonly [ReadonlyArray<string>, Buffer] => {
  const length = (count: number): string => `Content-Length: ${count}`;
  switch (framing) {
    case 'length':
      return [body.length === 0 ? [] : [length(body.length)], body];
    case 'chunked':
      return [['Transfer-Encoding: chunked'], chunked(body)];
    case 'short':
      return [[length(Math.max(0, body.length - 5))], body];
    case 'long':
      return [[length(body.length + 5)], body];
    case 'twice':
      return [[length(body.length), length(body.length + 1)], body];
    case 'both':
      return [[length(body.length), 'Transfer-Encoding: chunked'], chunked(body)];
    case 'bad-chunks':
      return [['Transfer-Encoding: chunked'], Buffer.concat([bytesOf('5\r\nabc\r\nzz\r\n'), body])];
    case 'untold':
      return [[], Buffer.concat([body, bytesOf('\r\n\r\n')])];
    case 'cut-off':
      return [[length(body.length + 1)], body.subarray(0, body.length / 2)];
  }
};

export const targetOf = ({ path, query, damage }: FuzzRequest): Buffer => {
  const search = query.length > 0 ? `?${urlencoded(query, false)}` : '';
  return Buffer.concat([bytesOf(API_ROOT), damaged(bytesOf(path + search), damage.target)]);
};

/** The request as bytes. */
export const encode = (request: FuzzRequest): Buffer => {
  const [lengths, body] = framed(request, damaged(bodyOf(request), request.damage.body));
  const { authorization, host, contentType, headers, body: form } = request;
  const lines = [
    ...(host === null ? [] : [`Host: ${host}`]),
    ...(authorization === null ? [] : [`Authorization: ${authorization}`]),
    ...(contentType === null ? [] : [`Content-Type: ${contentType}`]),
    ...(form._tag === 'Compressed' ? [`Content-Encoding: ${form.coding}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...lengths,
  ];
  return Buffer.concat([
    bytesOf(`${request.method} `),
    targetOf(request),
    bytesOf(` HTTP/${request.version}\r\n${lines.join('\r\n')}\r\n\r\n`),
    body,
  ]);
};
