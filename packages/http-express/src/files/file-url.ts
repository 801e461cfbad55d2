import type { PathId } from '@parley/core';

/** Where everything about uploaded files is served, from the server's root. */
export const FILES_ROOT = '/user_uploads';

/** From the server's root; letters beyond ASCII stand in it as they are. */
export const fileUrl = (path: PathId): string => `${FILES_ROOT}/${path}`;
