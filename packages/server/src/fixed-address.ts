import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (directory: string): string => join(directory, 'fixed-address');

/**
 * Notes that the address of the organization at the server's root was chosen: it stays, wherever
 * the server listens.
 */
export const fixAddress = (directory: string, url: string): Promise<void> =>
  writeFile(fileIn(directory), `${url}\n`);

export const isAddressFixed = (directory: string): Promise<boolean> =>
  access(fileIn(directory)).then(
    () => true,
    () => false,
  );
