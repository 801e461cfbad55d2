import type { Message, MoveEnd, Piece, Repositories, TopicId, TopicState } from '@parley/core';
import { type Answers, ENOUGH, type Known, spanByMeaning } from './known.ts';
import type { Naive } from './naive/world.ts';
import { idsIn } from './player.ts';

const measured = async (
  { messages }: Repositories,
  pieces: ReadonlyArray<Piece>,
  holds: ReadonlyArray<Message>,
): Promise<Answers> => {
  const times = [...new Set(holds.map(({ sentAt }) => sentAt))];
  return {
    tallies: await Promise.all(
      [null, ...times].map((time) => messages.countMessages(pieces, time)),
    ),
    older: await Promise.all(times.map((time) => messages.hasOlder(pieces, time))),
    ids: await Promise.all([2, ENOUGH].map((limit) => messages.idsIn(pieces, limit))),
  };
};

const endByMeaning = (end: MoveEnd | null, messages: ReadonlyArray<Message>) =>
  end && {
    ...end,
    spans: end.spans.map((span) => spanByMeaning(span, messages)),
    newest: end.newest && { ...end.newest },
  };

const endsOf = async (
  { messages }: Repositories,
  { topic }: TopicState,
  all: ReadonlyArray<Message>,
) => {
  const names = [topic.name.toUpperCase(), '✔ soup', 'cake'];
  const ends = await Promise.all(
    names.map((name) => messages.moveEnds(topic.id, { channel: topic.channel, name })),
  );
  return ends.map(({ from, to }) => ({ from: endByMeaning(from, all), to: endByMeaning(to, all) }));
};

export const topicState = async (
  snapshot: Repositories,
  { placed, users }: Known,
  ids: ReadonlyArray<TopicId>,
): Promise<Answers> => {
  const { topics } = snapshot;
  const all = placed.map(({ message }) => message);
  const of = async (id: TopicId) => {
    const spans = await topics.spans([id]);
    const state = await topics.byId(id);
    return {
      state,
      byName: state && (await topics.byName(state.topic.channel, state.topic.name.toUpperCase())),
      idByName:
        state && (await topics.idByName(state.topic.channel, state.topic.name.toUpperCase())),
      spans: spans.map((span) => spanByMeaning(span, all)),
      inPieces: (await topics.spansIn(spans)).map((span) => spanByMeaning(span, all)),
      participants: await topics.participants(id),
      ends: state && (await endsOf(snapshot, state, all)),
      wishes: await topics.visibilities(id),
      own: await Promise.all(users.map((user) => topics.wishesOf(user))),
      wish: await Promise.all(users.map((user) => topics.visibility(id, user))),
      among: await topics.visibilitiesAmong(id, users.slice(1)),
      ...(await measured(
        snapshot,
        spans,
        all.filter((message) => idsIn([message], spans).length > 0),
      )),
    };
  };
  return {
    each: await Promise.all(ids.map(of)),
    spans: (await topics.spans(ids)).map((span) => spanByMeaning(span, all)),
  };
};

/** Topics that ever held anything, as far as the highest id tells. */
export const topicIds = async (
  { topics }: Repositories,
  channels: Naive['channels'],
): Promise<ReadonlyArray<TopicId>> => {
  const found = await Promise.all([...channels.keys()].map((channel) => topics.inChannel(channel)));
  const highest = Math.max(0, ...found.flat().map(({ topic }) => topic.id));
  const states = await Promise.all(
    Array.from({ length: highest }, (_, index) => topics.byId((index + 1) as TopicId)),
  );
  return states.flatMap((state) => state?.topic.id ?? []);
};
