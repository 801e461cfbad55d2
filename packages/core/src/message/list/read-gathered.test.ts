import { describe, expect, test } from '@jest/globals';
import { MessageId } from '../../kernel/brand.ts';
import type { ReadAhead, Repositories, Storage } from '../../kernel/ports.ts';
import { readGathered } from './read-gathered.ts';

const ids = (...all: ReadonlyArray<number>) => all.map(MessageId);

/** A store of which only snapshots are counted, and what is gathered is told. */
const aStore = (isShort: (messages: ReadonlyArray<MessageId>, gathered: number) => boolean) => {
  const told: string[] = [];
  let gathered = 0;
  const ahead: ReadAhead = {
    isShort: (messages) => isShort(messages, gathered),
    gather: async (messages) => {
      const own = ++gathered;
      told.push(`gather ${messages.join(' ')}`);
      return () => void told.push(`end ${own}`);
    },
  };
  const read: Storage['read'] = async (work) => {
    told.push('read');
    return work({} as Repositories);
  };
  return { told, ahead, read };
};

/** Shows as many more messages as it was read before. */
const showing = () => {
  let times = 0;
  return async (_: Repositories, isShort: ReadAhead['isShort']) => {
    times += 1;
    const shown = ids(...Array.from({ length: times }, (_one, at) => at + 1));
    return isShort(shown) ? { shown } : { ungathered: shown };
  };
};

describe('what a long read shows', () => {
  test('is read at once where that is short', async () => {
    const { told, ...store } = aStore(() => true);
    expect(await readGathered(store, showing())).toEqual({ shown: ids(1) });
    expect(told).toEqual(['read']);
  });

  test('is gathered, read again, and let go of', async () => {
    const { told, ...store } = aStore((_, gathered) => gathered > 0);
    expect(await readGathered(store, showing())).toEqual({ shown: ids(1, 2) });
    expect(told).toEqual(['read', 'gather 1', 'read', 'end 1']);
  });

  test('is gathered twice at most, and held until it was gathered anew', async () => {
    const { told, ...store } = aStore(() => false);
    expect(await readGathered(store, showing())).toEqual({ shown: ids(1, 2, 3) });
    expect(told).toEqual(['read', 'gather 1', 'read', 'gather 1 2', 'end 1', 'read', 'end 2']);
  });

  test('is read at once by a storage that gathers nothing', async () => {
    const { told, read } = aStore(() => false);
    expect(await readGathered({ read }, showing())).toEqual({ shown: ids(1) });
    expect(told).toEqual(['read']);
  });

  test('is let go of when reading it fails', async () => {
    const { told, ...store } = aStore(() => false);
    const failing = readGathered(store, async (_, isShort) => {
      if (isShort([])) throw new Error('broken');
      return { ungathered: ids(7) };
    });
    await expect(failing).rejects.toThrow('broken');
    expect(told.at(-1)).toBe('end 2');
    const { told: toldHere, ahead, read } = aStore(() => false);
    const gather: ReadAhead['gather'] = (messages) => (toldHere.length > 2 ? Promise.reject(new Error('full')) : ahead.gather(messages));
    await expect(readGathered({ read, ahead: { ...ahead, gather } }, showing())).rejects.toThrow('full');
    expect(toldHere).toEqual(['read', 'gather 1', 'read', 'end 1']);
  });
});
