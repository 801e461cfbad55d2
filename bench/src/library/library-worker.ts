// Parley as a library, without HTTP: sends in groups. Started by scenarios/send.ts with a data
// directory.
import { createContainer, Services } from '@parley/container';
import { ChannelId, E, RealmId, UserId } from '@parley/core';
import { xorshift } from '../data/chance.ts';
import { createDataset } from '../data/create-dataset.ts';
import { makeTexts } from '../data/texts.ts';
import { CHANNELS } from '../data/topic-plan.ts';
import { answerParent } from '../processes/rpc.ts';

/** All users with a channel are in the last channel; the first few are in the one before. */
export interface LibraryWorld {
  readonly few: number;
  readonly many: number;
}

/** `groups` times `size` messages to one channel, `size` at once. */
export interface Sending {
  readonly to: 'few' | 'many';
  readonly groups: number;
  readonly size: number;
}

const [dataDirectory] = process.argv.slice(2);
if (dataDirectory === undefined) throw new Error('Name the data directory');
const container = createContainer({ dataDirectory });
const storage = container.get(Services.storage);
const parley = container.get(Services.parley);
const texts = makeTexts(xorshift(3), 997);

const CHANNEL_OF_FEW = 2;
const CHANNEL_OF_MANY = 3;
let place: {
  readonly realm: number;
  readonly user: number;
  readonly few: number;
  readonly many: number;
} | null = null;
let sent = 0;

answerParent({
  found: async ({ few, many }: LibraryWorld) => {
    const joins = (index: number): ReadonlyArray<number> =>
      index < few ? [CHANNEL_OF_FEW, CHANNEL_OF_MANY] : [CHANNEL_OF_MANY];
    const { realm, users, channels } = await createDataset(storage, {
      people: many,
      channels: CHANNELS,
      topics: [],
      joins,
    });
    const [user] = users;
    const [fewer, more] = [channels[CHANNEL_OF_FEW], channels[CHANNEL_OF_MANY]];
    if (user === undefined || fewer === undefined || more === undefined)
      throw new Error('The data set has no sender');
    place = { realm: realm.id, user: user.id, few: fewer.id, many: more.id };
  },

  /** Milliseconds it took. */
  send: async ({ to, groups, size }: Sending): Promise<number> => {
    if (place === null) throw new Error('There is no world yet');
    const caller = { realm: RealmId(place.realm), user: UserId(place.user), client: 'bench' };
    const address = { _tag: 'Channel', channel: ChannelId(place[to]), topic: 'news' } as const;
    const one = async (): Promise<void> => {
      const text = texts[sent++ % texts.length];
      const done = await parley.messages.send({
        caller,
        to: address,
        content: text?.content ?? 'news',
        readBySender: true,
      })();
      if (E.isLeft(done)) throw new Error(`Not sent: ${done.left.rule}`);
    };
    const start = performance.now();
    for (let group = 0; group < groups; group++)
      await Promise.all(Array.from({ length: size }, one));
    return performance.now() - start;
  },
});

process.on('SIGTERM', () => {
  container.unbindAllAsync().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
