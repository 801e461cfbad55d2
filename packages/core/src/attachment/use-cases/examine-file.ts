import type { Picture } from '../../image/image.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { utf8Check } from '../../kernel/utf8-check.ts';
import type { StoredFile } from '../decide-upload.ts';
import { inUtf8, lacksCharset } from '../naming/content-type.ts';
import { measureFile } from './measure-file.ts';

/** What the bytes of a file tell, once they are stored. */
export interface ExaminedFile {
  /**
   * With a charset when it is a text in UTF-8 and its client told none. Another encoding is not
   * guessed.
   */
  readonly type: string;
  /** Null when it is no picture that can be shown. */
  readonly picture: Picture | null;
}

type Ports = Pick<ParleyPorts, 'blobs' | 'images'>;

/** Reads piece by piece, and no further than to the first byte that is no UTF-8. */
const isUtf8 = async ({ blobs }: Ports, path: string): Promise<boolean> => {
  const blob = await blobs.open(path);
  if (blob === null) return false;
  const check = utf8Check();
  for await (const piece of blob.read()) if (!check.take(piece)) break;
  return check.isText();
};

/**
 * Looks into a file that is stored, whichever way it came. Nothing is refused for what is found.
 */
export const examineFile = async (
  ports: Ports,
  file: Pick<StoredFile, 'path' | 'type'>,
): Promise<ExaminedFile> => {
  const isText = lacksCharset(file.type) && (await isUtf8(ports, file.path));
  return { type: isText ? inUtf8(file.type) : file.type, picture: await measureFile(ports, file) };
};
