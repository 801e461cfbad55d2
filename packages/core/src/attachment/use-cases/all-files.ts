import { AttachmentId } from '../../kernel/brand.ts';
import type { Directory } from '../../kernel/ports.ts';
import type { Attachment } from '../attachment.ts';

const AT_ONCE = 100;

/** The files of every realm, by id. */
export async function* allFiles(directory: Directory): AsyncGenerator<Attachment> {
  let after: AttachmentId | null = AttachmentId(0);
  while (after !== null) {
    const from: AttachmentId = after;
    const some = await directory.attachments(from, AT_ONCE);
    yield* some;
    after = some.length < AT_ONCE ? null : (some.at(-1)?.id ?? null);
  }
}
