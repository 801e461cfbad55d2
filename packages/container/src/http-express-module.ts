import { basePath } from '@parley/core';
import {
  countsOf,
  createAvatars,
  createFiles,
  createFront,
  createGracefulShutdown,
  createPages,
  createPictures,
  createRouter,
  createSite,
  createStatic,
  type FrontOptions,
  type PagesOptions,
  type RouterOptions,
} from '@parley/http-express';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export type HttpConfig = Omit<
  RouterOptions,
  'parley' | 'shutdown' | 'eventQueues' | 'accountsVersion'
> &
  Pick<PagesOptions, 'home'> &
  Pick<FrontOptions, 'welcome'> & {
    /**
     * Whether `Services.site` serves the pages to join and to sign in. Default: only without
     * `authenticate`, since hosts have their own.
     */
    readonly pages?: boolean;
  };

export const httpExpressModule = (given: HttpConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const hasPages = given.pages ?? given.authenticate === undefined;
    const ownSignIn = hasPages ? `${basePath(given.base)}/login/` : null;
    const signIn = given.signIn === undefined ? ownSignIn : given.signIn;
    const config = { ...given, signIn, counts: countsOf(given) };
    bind(Services.shutdown)
      .toResolvedValue(({ release }) => createGracefulShutdown(release), [Services.eventQueues])
      .inSingletonScope();
    bind(Services.router)
      .toResolvedValue(
        (parley, shutdown, eventQueues, { accountsVersion }) =>
          createRouter({ ...config, parley, shutdown, eventQueues, accountsVersion }),
        [Services.parley, Services.shutdown, Services.eventQueues, Services.storage],
      )
      .inSingletonScope();
    bind(Services.files)
      .toResolvedValue(
        (parley, shutdown) => createFiles({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
    bind(Services.pictures)
      .toResolvedValue(
        (parley, shutdown) => createPictures({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
    bind(Services.avatars)
      .toResolvedValue(
        (parley, shutdown) => createAvatars({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
    bind(Services.pages)
      .toResolvedValue(
        (parley, shutdown) => createPages({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
    bind(Services.front)
      .toResolvedValue(
        (parley, shutdown) => createFront({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
    bind(Services.statics)
      .toResolvedValue((shutdown) => createStatic({ ...config, shutdown }), [Services.shutdown])
      .inSingletonScope();
    const { router, files, pictures, avatars, statics, pages } = Services;
    bind(Services.site)
      .toResolvedValue(
        (router, files, pictures, avatars, statics, pages) =>
          createSite({ router, files, pictures, avatars, statics, ...(hasPages && { pages }) }),
        [router, files, pictures, avatars, statics, pages],
      )
      .inSingletonScope();
  });
