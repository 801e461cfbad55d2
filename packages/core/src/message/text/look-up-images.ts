import type { Attachment } from '../../attachment/attachment.ts';
import { fileAtAddress } from '../../attachment/naming/upload-link.ts';
import { uploadedImage } from '../../attachment/thumbnails/uploaded-image.ts';
import type { References, Resolved } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { readClaims } from '../files/claims.ts';

/**
 * The linked files that are pictures and that the author may show: they may read them, or their
 * message holds them.
 */
export const lookUpImages = async (
  snapshot: Repositories,
  context: ActorContext,
  addresses: References['uploads'],
  held: ReadonlyArray<Attachment>,
): Promise<NonNullable<Resolved['images']>> => {
  const linked = addresses.flatMap((address) => {
    const path = fileAtAddress(context.realm, address);
    return path === null ? [] : [{ address, path }];
  });
  const others = linked
    .map(({ path }) => path)
    .filter((path) => !held.some((file) => file.path === path));
  const claims = await readClaims(snapshot, context, others);
  const files = [...held, ...claims.map(({ file }) => file)];
  return linked.flatMap(({ address, path }) =>
    files.filter((file) => file.path === path).flatMap((file) => uploadedImage(file, address)),
  );
};
