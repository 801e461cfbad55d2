import type { UploadId } from '../kernel/brand.ts';
import type { Upload } from './upload.ts';

export type UploadChange =
  | { readonly _tag: 'upload.put'; readonly upload: Upload }
  /** Removing one that is not there changes nothing. What is staged stays. */
  | { readonly _tag: 'upload.remove'; readonly upload: UploadId };
