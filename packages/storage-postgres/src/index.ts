export type { Session } from './database/session.ts';
