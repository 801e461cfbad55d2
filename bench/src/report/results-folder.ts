import { fileURLToPath } from 'node:url';

/** Not kept in version control. */
export const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url));
