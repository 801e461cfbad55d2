import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAvatars } from '../files/create-avatars.ts';
import { createFiles } from '../files/create-files.ts';
import { createPictures } from '../files/create-pictures.ts';
import { createStatic } from '../files/create-static.ts';
import { createPages } from '../pages/create-pages.ts';
import { createRouter, type RouterOptions } from '../router.ts';
import type { TestApp } from './test-app-contract.ts';

/** Every part of a site over a test app, without a limit of requests. */
export const sitePartsOf = (
  { parley, eventQueues }: TestApp,
  more: Partial<RouterOptions> = {},
) => {
  const options = { parley, eventQueues, limits: { requestsPerMinute: 0 }, ...more };
  return {
    router: createRouter(options),
    files: createFiles(options),
    pictures: createPictures(options),
    avatars: createAvatars(options),
    statics: createStatic(options),
    pages: createPages(options),
  };
};

export interface TestServers {
  /** Serves on a loopback port. @returns the address. */
  listenTo(listener: RequestListener): Promise<string>;
  close(): void;
}

export const testServers = (): TestServers => {
  const servers: Server[] = [];
  return {
    listenTo: async (listener) => {
      const server = createServer(listener).listen(0, '127.0.0.1').unref();
      servers.push(server);
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};
