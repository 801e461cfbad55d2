import { type ChannelId, type Move, nextRevision, type Piece, type Topic } from '@parley/core';
import { aMove } from './entities.ts';
import type { StorageFixture } from './storage-fixture.ts';
import { piecesOf, stateOf } from './talk.ts';

const isProtected = async (fixture: StorageFixture, id: ChannelId): Promise<boolean> => {
  const channel = await fixture.read(({ channels }) => channels.byId(id));
  return channel?.privacy === 'private' && channel.hasProtectedHistory;
};

export interface MoveStep {
  readonly from: Pick<Topic, 'id'>;
  readonly to: Pick<Topic, 'id'>;
  /** Everything in `from` when absent. */
  readonly pieces?: ReadonlyArray<Piece>;
  readonly isToggle?: boolean;
}

/** Moves messages between two topics, between their channels too where those differ. */
export const move = async (
  fixture: StorageFixture,
  { from, to, pieces, isToggle = false }: MoveStep,
): Promise<Move> => {
  const [{ topic: source }, { topic: target }] = [
    await stateOf(fixture, from.id),
    await stateOf(fixture, to.id),
  ];
  const hasTravelled = source.channel !== target.channel;
  const ends = { from: source.channel, to: target.channel };
  const done = aMove(await fixture.next('history'), fixture.ann.id, {
    topic: source.name === target.name ? null : { from: source.name, to: target.name },
    channel: hasTravelled ? ends : null,
  });
  await fixture.write({
    _tag: 'message.move',
    pieces: pieces ?? (await piecesOf(fixture, from)),
    to: target.id,
    channel: target.channel,
    move: done,
    isToggle,
    arrival: hasTravelled
      ? {
          at: await fixture.next('message'),
          ...ends,
          isProtected: await isProtected(fixture, target.channel),
        }
      : null,
  });
  return done;
};

/** Renames a topic with everything in it: the row keeps its id. */
export const rename = async (
  fixture: StorageFixture,
  { id }: Pick<Topic, 'id'>,
  name: string,
  isToggle = false,
): Promise<Move> => {
  const { topic } = await stateOf(fixture, id);
  const done = aMove(await fixture.next('history'), fixture.ann.id, {
    topic: { from: topic.name, to: name },
  });
  await fixture.write(
    { _tag: 'topic.put', topic: { ...topic, name, revision: nextRevision(topic.revision) } },
    {
      _tag: 'message.move',
      pieces: await piecesOf(fixture, { id }),
      to: id,
      channel: topic.channel,
      move: done,
      isToggle,
      arrival: null,
    },
  );
  return done;
};
