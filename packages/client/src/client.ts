import type { Answer } from './answer.ts';
import type { Events } from './events.ts';
import type {
  Arguments,
  CallMethod,
  DoneOf,
  Operation,
  OptionsOf,
  PathOf,
  PlannedOf,
  PlannedPathOf,
  RefusalOf,
} from './operation.ts';
import type { DiscardUpload, UploadCall } from './upload/upload.ts';

/** Asks what would happen instead of doing it. */
interface Plan {
  readonly plan: true;
}

/**
 * Calls one method. Resolves to a `Left` also where the server cannot be reached. Rejects only
 * where the signal is aborted (with its reason), or the token cannot be had.
 */
export interface ApiCall<M extends CallMethod> {
  <P extends PlannedPathOf<M>>(
    path: P,
    options: OptionsOf<Operation<P, M>> & Plan,
  ): Promise<Answer<RefusalOf<Operation<P, M>>, PlannedOf<Operation<P, M>>>>;
  <P extends PathOf<M>>(
    path: P,
    ...options: Arguments<Operation<P, M>>
  ): Promise<Answer<RefusalOf<Operation<P, M>>, DoneOf<Operation<P, M>>>>;
}

/** The API, with types. */
export interface Client {
  readonly GET: ApiCall<'get'>;
  readonly POST: ApiCall<'post'>;
  readonly PATCH: ApiCall<'patch'>;
  readonly PUT: ApiCall<'put'>;
  readonly DELETE: ApiCall<'delete'>;
  readonly events: Events;
  readonly upload: UploadCall;
  readonly discardUpload: DiscardUpload;
}
