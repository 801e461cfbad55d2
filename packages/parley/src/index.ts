export { ParleyRefused } from '@parley/core';
export { type OpenOptions, type OpenStorage, openParley } from './open-parley.ts';
export type { OpenedParley, Realms, SiteOptions } from './opened.ts';
