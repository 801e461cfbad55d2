import { beforeEach, describe, expect, test } from '@jest/globals';
import { memoryStorage } from '@parley/storage-memory';
import type { Attachment } from '../src/attachment/attachment.ts';
import { createParley } from '../src/create-parley.ts';
import type { ImageProcessor } from '../src/image/image-port.ts';
import type { ChannelId, MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { type Change, type ChangeSet, changeSetOf } from '../src/kernel/change-set.ts';
import type { DomainEvent } from '../src/kernel/event.ts';
import { E } from '../src/kernel/fp.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

/** Everything is a picture. */
let drawings: number;
/** What happens while the next picture is drawn. */
let whileDrawing: (() => Promise<unknown>) | null;
const images: ImageProcessor = {
  measure: () => async () => E.right({ width: 1000, height: 500, frames: 1 }),
  draw: (bytes, wanted) => async () => {
    drawings++;
    const work = whileDrawing;
    whileDrawing = null;
    await work?.();
    for await (const _ of bytes);
    return E.right(wanted.map(() => new Uint8Array([1])));
  },
  close: async () => {},
};

let chat: TestChat;
let ann: Caller;
let lunch: ChannelId;
/** What happens right before the next set with such a change is committed. */
let meanwhile: { readonly tag: Change['_tag']; readonly work: () => Promise<unknown> } | null;

beforeEach(async () => {
  drawings = 0;
  whileDrawing = null;
  meanwhile = null;
  const storage = memoryStorage();
  const commit = (set: ChangeSet) => async () => {
    const now = meanwhile;
    if (now !== null && set.changes.some(({ _tag }) => _tag === now.tag)) {
      meanwhile = null;
      await now.work();
    }
    return storage.commit(set)();
  };
  chat = await openTestChat({ storage: { ...storage, commit }, images });
  ann = await chat.newcomer('Ann');
  lunch = await chat.channel(ann, 'lunch');
});

async function* aByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
}
const upload = (): Promise<Attachment> =>
  right(
    chat.parley.attachments.upload({
      caller: ann,
      name: 'cat.png',
      type: 'image/png',
      bytes: aByte(),
    }),
  );
const link = ({ path }: Attachment): string => `[cat](/user_uploads/${path})`;
const draw = (parley = chat.parley): Promise<number> => right(parley.attachments.drawThumbnails());
const edit = (message: MessageId, content: string) => {
  const nothing = {
    prevContentSha256: null,
    topic: null,
    channel: null,
    scope: 'this-message',
  } as const;
  return right(
    chat.parley.messages.edit({
      caller: ann,
      message,
      content,
      ...nothing,
      noticeInOldThread: false,
      noticeInNewThread: false,
    }),
  );
};
/** How a message shows its picture. */
const shows = async (message: MessageId): Promise<'drawn' | 'waiting' | 'nothing'> => {
  const placed = await chat.ports.storage.read(ann.realm, ({ messages }) => messages.byId(message));
  const html = placed?.message.rendered ?? '';
  if (html.includes('/user_uploads/thumbnail/')) return 'drawn';
  return html.includes('image-loading-placeholder') ? 'waiting' : 'nothing';
};

describe('while a picture is noted as drawn', () => {
  test('a message that is sent shows it', async () => {
    const file = await upload();
    meanwhile = { tag: 'message.send', work: () => draw() };
    expect(await shows(await chat.send(ann, lunch, 'soup', link(file)))).toBe('drawn');
  });

  test('a message that is edited shows a picture that it held before', async () => {
    const file = await upload();
    const message = await chat.send(ann, lunch, 'soup', `> ${link(file)}`);
    expect(await shows(message)).toBe('nothing');
    meanwhile = { tag: 'message.edit', work: () => draw() };
    await edit(message, link(file));
    expect(await shows(message)).toBe('drawn');
  });

  test('a message edited while it is rendered again has the new text and the picture', async () => {
    const file = await upload();
    const message = await chat.send(ann, lunch, 'soup', link(file));
    meanwhile = { tag: 'message.rerender', work: () => edit(message, `two ${link(file)}`) };
    await draw();
    expect(await shows(message)).toBe('drawn');
    const placed = await chat.ports.storage.read(ann.realm, ({ messages }) =>
      messages.byId(message),
    );
    expect(placed?.message.content).toBe(`two ${link(file)}`);
  });
});

describe('a crash', () => {
  const restarted = () => createParley(chat.ports);
  const crash = async (): Promise<never> => {
    throw new Error('killed');
  };

  test.each<[string, Change['_tag'], number]>([
    ['before it is noted as drawn', 'attachment.put', 2],
    ['before the messages show it', 'message.rerender', 1],
  ])('%s: after the start they do', async (_when, tag, times) => {
    const message = await chat.send(ann, lunch, 'soup', link(await upload()));
    meanwhile = { tag, work: crash };
    await expect(draw()).rejects.toThrow('killed');
    expect(await shows(message)).toBe('waiting');
    await draw(restarted());
    expect([await shows(message), drawings]).toEqual(['drawn', times]);
  });

  test('afterwards makes nothing happen twice', async () => {
    await chat.send(ann, lunch, 'soup', link(await upload()));
    await draw();
    const told = await chat.told('message.rerendered');
    await draw(restarted());
    expect([await chat.told('message.rerendered'), drawings]).toEqual([told, 1]);
    expect(told).toHaveLength(1);
  });
});

describe('old events', () => {
  const commitEvents = async (times: number): Promise<void> => {
    const event: DomainEvent = { _tag: 'realm.updated', realm: chat.owner.realm, changed: [] };
    await right(
      chat.ports.storage.commit(
        changeSetOf(chat.ports.entropy, chat.owner.realm, {
          events: Array.from({ length: times }, () => event),
        }),
      ),
    );
  };
  const prune = () => right(chat.parley.outbox.prune({ keep: 1000 }));

  test('are kept for no picture that never comes', async () => {
    await upload();
    await draw();
    for (let round = 0; round < 30; round++) {
      await commitEvents(100);
      await draw();
    }
    expect((await prune()).waitsFor).toBeNull();
    const outbox = chat.ports.storage.outbox.of(chat.owner.realm);
    expect((await outbox.last()) - (await outbox.position('thumbnails'))).toBeLessThan(1000);
  });

  test('nor where nothing draws any more', async () => {
    await upload();
    await draw();
    await commitEvents(3000);
    const { images: _, ...without } = chat.ports;
    expect(await draw(createParley(without))).toBe(0);
    expect((await prune()).waitsFor).toBeNull();
  });
});

describe('an emoji', () => {
  const tooMany = (limit: number) => ({ rule: 'emoji.too-many', limit, number: 'emoji' });
  const add = (name: string) =>
    chat.parley.emoji.upload({
      caller: ann,
      name,
      fileName: 'cat.png',
      type: 'image/png',
      bytes: aByte(),
    });
  const stored = async (): Promise<number> => {
    let count = 0;
    for await (const _ of chat.ports.blobs.list()) count += 1;
    return count;
  };
  beforeEach(async () => {
    chat = await openTestChat({ images, numbers: { emoji: 1 } });
    ann = await chat.newcomer('Ann');
  });

  test('that would be one too many is refused before its picture is drawn', async () => {
    await right(add('tabby'));
    expect(drawings).toBe(1);
    expect(await refusal(add('corgi'))).toEqual(tooMany(1));
    expect(drawings).toBe(1);
  });

  test('one too many by the time its picture is drawn is refused and leaves no bytes', async () => {
    const before = await stored();
    whileDrawing = () => right(add('tabby'));
    expect(await refusal(add('corgi'))).toEqual(tooMany(1));
    expect([drawings, await stored()]).toEqual([2, before + 1]);
  });
});
