import { createContainer, Services } from '@parley/container';
import type { Caller } from '@parley/core';
import express, { type Express } from 'express';
import { deployments } from './deployments.ts';
import { type Founder, foundOrganization } from './organization.ts';

/** What the server is started with. */
export interface AppConfig {
  /** A directory that exists: the database and the uploaded files are kept in it. */
  readonly dataDirectory: string;
  /** The address under which browsers reach the server, such as `https://chat.example.com`. */
  readonly url: string;
  /** The owner of the organization, who is created at the first start. */
  readonly founder: Founder;
}

/** The application, and what must happen before its process may end. */
export interface App {
  readonly app: Express;
  /** The account of the founder, for what the application does by itself. */
  readonly founder: Caller;
  /**
   * Stops a server that serves `app`: answers what is in flight, then closes the database.
   *
   * @param server What `app.listen` returned.
   */
  close(server: ReturnType<Express['listen']>): Promise<void>;
}

/**
 * An Express application with Parley at its root and a route of its own before it.
 *
 * @throws An error when the database cannot be opened, or belongs to another organization.
 */
export const openApp = async ({ dataDirectory, url, founder }: AppConfig): Promise<App> => {
  const container = createContainer({ dataDirectory });
  const parley = container.get(Services.parley);
  const storage = container.get(Services.storage);
  const caller = await foundOrganization(parley, storage, url, founder);
  container.get(Services.maintenance); // draws pictures, removes what is no longer needed

  const app = express();
  app.disable('x-powered-by');
  app.use('/deployments', deployments(parley, caller));
  app.use(container.get(Services.site)); // the API, files, and the pages to join and to sign in
  app.use(container.get(Services.front)); // the page at the root

  return {
    app,
    founder: caller,
    close: async (server) => {
      await container.get(Services.shutdown).close(server);
      await container.unbindAllAsync();
    },
  };
};
