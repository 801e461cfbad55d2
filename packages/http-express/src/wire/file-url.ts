import type { PathId } from '@parley/core';

/** Where everything about uploaded files is served, from the server's root. */
export const FILES_ROOT = '/user_uploads';

/** Letters beyond ASCII stand in it as they are. `base`: from `basePath`. */
export const fileUrl = (path: PathId, base: string): string => `${base}${FILES_ROOT}/${path}`;
