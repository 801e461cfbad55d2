/** Below the API's root. */
export const TUS_PATH = '/tus';

export const isTus = (path: string): boolean =>
  path === TUS_PATH || path.startsWith(`${TUS_PATH}/`);
