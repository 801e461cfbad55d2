import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import { done, refused } from '../testing/answers.ts';
import { clientOf } from '../testing/client-of.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('a small file goes in one request', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const seen: Array<[number, number]> = [];
  const file = new File(['hello'], 'ä b.txt', { type: 'text/plain' });
  const onProgress = (bytes: number, total: number) => void seen.push([bytes, total]);
  expect(await chat.upload(file, { onProgress })).toMatchObject({
    right: { url: expect.stringMatching(/^\/user_uploads\//), filename: 'ä b.txt' },
  });
  expect(seen).toEqual([
    [0, 5],
    [5, 5],
  ]);
});

test('a large file goes in pieces', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const size = 6 * 1_048_576;
  const seen = new Set<number>();
  const file = new File([new Uint8Array(size)], 'ä b.bin');
  expect(await chat.upload(file, { onProgress: (bytes) => seen.add(bytes) })).toMatchObject({
    right: { url: expect.stringMatching(/^\/user_uploads\//), filename: 'ä b.bin' },
  });
  expect([...seen]).toEqual([0, 5 * 1_048_576, size]);
});

describe('a file in pieces', () => {
  const MIB = 1_048_576;
  const bytes = new Uint8Array(11 * MIB).map((_, index) => index % 251);
  const file = new File([bytes], 'film.bin', { type: 'application/x-film' });

  /** A client whose requests are seen, and may fail before they are sent or after their answer. */
  const watched = (
    fails: (method: string, nth: number) => 'before' | 'after' | null = () => null,
  ) => {
    const seen: string[] = [];
    const chat = clientOf(testApp, testApp.owner, {
      fetch: async (request) => {
        seen.push(request.method);
        const nth = seen.filter((method) => method === request.method).length;
        const how = fails(request.method, nth);
        if (how === 'before') throw new TypeError('fetch failed');
        const answer = await fetch(request);
        if (how === 'after') throw new TypeError('fetch failed');
        return answer;
      },
    });
    return { chat, seen };
  };

  const stored = async (url: string): Promise<Uint8Array> => {
    const { email, key } = testApp.owner;
    const Authorization = `Basic ${btoa(`${email}:${key}`)}`;
    const answer = await fetch(new URL(url, testApp.base), { headers: { Authorization } });
    return new Uint8Array(await answer.arrayBuffer());
  };

  test('is stored as it was', async () => {
    const { chat, seen } = watched();
    const { url } = await done(chat.upload(file));
    expect(Buffer.compare(await stored(url), bytes)).toBe(0);
    expect(seen).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
  });

  test('goes on where the server has got to when the network fails', async () => {
    const { chat, seen } = watched((method, nth) =>
      method === 'PATCH' && nth === 2 ? 'before' : null,
    );
    const { url } = await done(chat.upload(file));
    expect(Buffer.compare(await stored(url), bytes)).toBe(0);
    expect(seen).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'PATCH']);
  });

  test('is known where the last answer was lost', async () => {
    const { chat, seen } = watched((method, nth) =>
      method === 'PATCH' && nth === 3 ? 'after' : null,
    );
    const { url, filename } = await done(chat.upload(file, { name: 'fïlm, 1.bin' }));
    expect(seen.slice(-2)).toEqual(['PATCH', 'HEAD']);
    expect(filename).toBe('fïlm, 1.bin');
    expect(Buffer.compare(await stored(url), bytes)).toBe(0);
  });

  test('gives up where nothing gets through', async () => {
    const { chat, seen } = watched((method) => (method === 'PATCH' ? 'before' : null));
    expect(await chat.upload(file)).toMatchObject({ left: { rule: 'client.unreachable' } });
    expect(seen.filter((method) => method === 'PATCH')).toHaveLength(4);
  });

  /** Stops an upload after its first piece. @returns where it was sent to. */
  const stopped = async (): Promise<string> => {
    const stop = new AbortController();
    let told = '';
    const uploading = watched().chat.upload(file, {
      signal: stop.signal,
      onAddress: (address) => {
        told = address;
      },
      onProgress: (sent) => sent > 0 && stop.abort(new Error('paused')),
    });
    await expect(uploading).rejects.toThrow('paused');
    return told;
  };

  test('that was stopped is resumed by its address', async () => {
    const resume = await stopped();
    const { chat, seen } = watched();
    const progress: number[] = [];
    const { url } = await done(
      chat.upload(file, { resume, onProgress: (sent) => void progress.push(sent) }),
    );
    expect(Buffer.compare(await stored(url), bytes)).toBe(0);
    expect(seen).toEqual(['HEAD', 'PATCH', 'PATCH']);
    expect(progress[0]).toBe(5 * MIB);
  });

  test('that was stopped is discarded, and then begun again', async () => {
    const address = await stopped();
    const { chat, seen } = watched();
    await done(chat.discardUpload(address));
    expect(await chat.discardUpload(address)).toMatchObject({ left: { status: 404 } });
    await done(chat.upload(file, { resume: address }));
    expect(seen.slice(2)).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH', 'PATCH']);
  });

  test('sends credentials to no other server', async () => {
    const { chat, seen } = watched();
    const elsewhere = 'http://elsewhere.example/api/v1/tus/1';
    await expect(chat.upload(file, { resume: elsewhere })).rejects.toThrow('Not the server');
    await expect(chat.discardUpload(elsewhere)).rejects.toThrow('Not the server');
    expect(seen).toEqual([]);
  });

  test('of a caller who is unknown is refused', async () => {
    const chat = clientOf(testApp, { ...testApp.owner, key: 'x'.repeat(32) });
    await refused(chat.upload(file), 'caller.key-unknown', { status: 401, code: 'UNAUTHORIZED' });
  });
});
