import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../data/database-cache.ts';
import { type SendBytes, type Sent, sendBytes } from '../../load/send-bytes.ts';
import {
  type RunningServer,
  runParley,
  startProject,
  startUploadFloor,
} from '../../processes/servers.ts';

/**
 * Sends a file of so many bytes, and answers how long it took until it was told to be there, ms.
 */
export type Upload = (bytes: number) => Promise<number>;

export interface Uploader {
  readonly server: RunningServer;
  readonly upload: Upload;
}

/** One way of sending a file, to the project and to the floor. */
export interface Uploading {
  readonly project: Uploader;
  readonly floor: Uploader;
  /** The same bytes by `cat`, within the kernel where it can. */
  readonly cat: () => Promise<number>;
  /** The same bytes by `cat | cat`, which reads and writes. */
  readonly piped: () => Promise<number>;
}

const API = '/api/v1';
const MIB = 1_048_576;
const PART = 8 * MIB;
const BOUNDARY = 'between-the-parts';
const AROUND = [
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="film.bin"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n',
  `\r\n--${BOUNDARY}--\r\n`,
] as const;
const MOST_MIB = '10000';

const multipart =
  (
    { port }: RunningServer,
    path: string,
    authorization: string,
    send: SendBytes = sendBytes,
  ): Upload =>
  async (size) => {
    const headers = {
      Authorization: authorization,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const { ms, body } = await send({ port, method: 'POST', path, headers, size, around: AROUND });
    if (JSON.parse(body).result !== 'success') throw new Error(body);
    return ms;
  };

/** So that files of a gigabyte are taken. */
export const allowLargeFiles = (dataDirectory: string): void =>
  runParley(dataDirectory, ['limit-uploads', '--file', MOST_MIB]);

/** As one form, to the project. */
export const formUpload = (
  server: RunningServer,
  authorization: string,
  send?: SendBytes,
): Upload => multipart(server, `${API}/user_uploads`, authorization, send);

/** Part by part, as a client does that wants to lose little. */
const inParts = async (
  size: number,
  send: (offset: number, bytes: number, isLast: boolean) => Promise<Sent>,
): Promise<number> => {
  let ms = 0;
  for (let offset = 0; offset < size; offset += PART) {
    const bytes = Math.min(PART, size - offset);
    ms += (await send(offset, bytes, offset + bytes === size)).ms;
  }
  return ms;
};

const tus =
  ({ port }: RunningServer, authorization: string): Upload =>
  async (size) => {
    const common = { Authorization: authorization, 'Tus-Resumable': '1.0.0' };
    const created = await sendBytes({
      ...{ port, method: 'POST', path: `${API}/tus`, size: 0 },
      headers: { ...common, 'Upload-Length': size },
    });
    const { pathname: path } = new URL(created.location ?? '');
    const sent = await inParts(size, (offset, bytes) => {
      const headers = {
        ...common,
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
      };
      return sendBytes({ port, method: 'PATCH', path, headers, size: bytes });
    });
    return created.ms + sent;
  };

const raw =
  ({ port }: RunningServer): Upload =>
  (size) =>
    inParts(size, (_offset, bytes, isLast) =>
      sendBytes({
        port,
        method: 'PATCH',
        path: isLast ? '/parts?last' : '/parts',
        headers: {},
        size: bytes,
      }),
    );

/**
 * What is stored in the folder goes when it has been timed. Memory that a file has had is given to
 * the next at once, while memory that no one has had yet may have to be asked of a host, at ten
 * times the price: so each side finds what the one before has left.
 */
const forgetting =
  (upload: Upload, folder: string, isStored: (name: string) => boolean): Upload =>
  async (size) => {
    const ms = await upload(size);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && isStored(entry.name)) rmSync(join(entry.parentPath, entry.name));
    return ms;
  };

export type Way = 'form' | 'tus';

/**
 * Both servers over folders of their own, stopped and removed when `use` is done. `bytes`: what
 * `cat` copies.
 */
export const withUploading = async <A>(
  way: Way,
  bytes: number,
  use: (uploading: Uploading) => Promise<A>,
): Promise<A> => {
  const folder = mkdtempSync(join(cacheFolder(), 'uploads-'));
  const [data, files] = [join(folder, 'data'), join(folder, 'files')];
  for (const place of [data, files]) mkdirSync(place);
  const floor = await startUploadFloor(files);
  try {
    await floor.ask('make-source', bytes);
    const project = await startProject(data);
    try {
      allowLargeFiles(data);
      const { authorization } = project;
      if (authorization === null) throw new Error('No user can sign in');
      const ours =
        way === 'form' ? formUpload(project, authorization) : tus(project, authorization);
      const theirs = way === 'form' ? multipart(floor, '/form', '') : raw(floor);
      return await use({
        project: {
          server: project,
          upload: forgetting(ours, join(data, 'uploads', 'files'), () => true),
        },
        floor: {
          server: floor,
          upload: forgetting(theirs, files, (name) => name.endsWith('.done')),
        },
        cat: () => floor.ask<number>('cat'),
        piped: () => floor.ask<number>('cat-through-a-pipe'),
      });
    } finally {
      await project.stop();
    }
  } finally {
    await floor.stop();
    rmSync(folder, { recursive: true });
  }
};
