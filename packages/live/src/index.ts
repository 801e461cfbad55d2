export * from './client-event.ts';
export type { HubOptions, Listeners, Poll, QueueRefusal, Telling } from './contract.ts';
export type { Listener } from './halls.ts';
export type { Handout } from './handout.ts';
export * from './live.ts';
