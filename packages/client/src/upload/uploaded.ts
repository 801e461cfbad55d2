import type { DoneOf, Operation } from '../operation.ts';

/** Bytes that the server has, of all bytes of the file. */
export type Progress = (bytes: number, total: number) => void;

/** Where a file is, and the name it has there. */
export type Uploaded = Pick<DoneOf<Operation<'/user_uploads', 'post'>>, 'url' | 'filename'>;
