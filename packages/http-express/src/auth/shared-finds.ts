import type { Parley } from '@parley/core';

export interface FindsRealms {
  readonly realms: Pick<Parley['realms'], 'find'>;
}

/**
 * Finds realms so that calls about the same one within a turn of the event loop are one look-up: a
 * request asks for its realm, and whether the address of that realm is https.
 */
export const sharedFinds = ({ realms }: FindsRealms): FindsRealms => {
  const running = new Map<string, ReturnType<ReturnType<typeof realms.find>>>();
  return {
    realms: {
      find: (command) => () => {
        const key = JSON.stringify(command);
        const found = running.get(key) ?? realms.find(command)();
        if (!running.has(key)) {
          running.set(key, found);
          setImmediate(() => running.delete(key));
        }
        return found;
      },
    },
  };
};
