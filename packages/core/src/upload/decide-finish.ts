import type { Attachment } from '../attachment/attachment.ts';
import { decideUpload, type UploadFacts } from '../attachment/decide-upload.ts';
import type { UploadDenial } from '../attachment/may-upload.ts';
import type { ExaminedFile } from '../attachment/use-cases/examine-file.ts';
import type { UnixSeconds } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type Upload, uploadUnchanged } from './upload.ts';

/** `upload` belongs to the actor; or another request was faster, and it is a file already. */
export type FinishFacts =
  | (UploadFacts & { readonly upload: Upload })
  | { readonly upload: null; readonly attachment: Attachment };

/** Its bytes are stored: the upload becomes a file, once. */
export const decideFinish = (
  facts: FinishFacts & WithJudges,
  { type, picture }: ExaminedFile,
  now: UnixSeconds,
): E.Either<UploadDenial, Decision<Attachment>> => {
  if (facts.upload === null) return E.right({ changeSet: NO_CHANGE, reply: facts.attachment });
  const { upload } = facts;
  return pipe(
    decideUpload(facts, { file: { ...upload, type }, picture }, now),
    E.map(({ changeSet: { guards, changes, events }, reply }) => ({
      changeSet: {
        guards: [...guards, uploadUnchanged(upload)],
        changes: [{ _tag: 'upload.remove', upload: upload.id }, ...changes],
        events,
      },
      reply,
    })),
  );
};
