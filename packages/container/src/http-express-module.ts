import { basePath } from '@parley/core';
import {
  countsOf,
  createAvatars,
  createClosing,
  createFiles,
  createFront,
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

export type HttpConfig = Omit<RouterOptions, 'parley' | 'closing' | 'live' | 'accountsVersion'> &
  Pick<PagesOptions, 'home'> &
  Pick<FrontOptions, 'welcome'> & {
    /** Whether `Services.site` serves the pages to join and to sign in. Default: only without `authenticate`, since hosts have their own. */
    readonly pages?: boolean;
  };

export const httpExpressModule = (given: HttpConfig): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const hasPages = given.pages ?? given.authenticate === undefined;
    const ownSignIn = hasPages ? `${basePath(given.base)}/login/` : null;
    const signIn = given.signIn === undefined ? ownSignIn : given.signIn;
    const config = { ...given, signIn, counts: countsOf(given) };
    bind(Services.closing)
      .toResolvedValue(({ release }) => createClosing(release), [Services.live])
      .inSingletonScope();
    bind(Services.router)
      .toResolvedValue(
        (parley, closing, live, { accountsVersion }) => createRouter({ ...config, parley, closing, live, accountsVersion }),
        [Services.parley, Services.closing, Services.live, Services.storage],
      )
      .inSingletonScope();
    bind(Services.files)
      .toResolvedValue((parley, closing) => createFiles({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
    bind(Services.pictures)
      .toResolvedValue((parley, closing) => createPictures({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
    bind(Services.avatars)
      .toResolvedValue((parley, closing) => createAvatars({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
    bind(Services.pages)
      .toResolvedValue((parley, closing) => createPages({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
    bind(Services.front)
      .toResolvedValue((parley, closing) => createFront({ ...config, parley, closing }), [Services.parley, Services.closing])
      .inSingletonScope();
    bind(Services.statics)
      .toResolvedValue((closing) => createStatic({ ...config, closing }), [Services.closing])
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
