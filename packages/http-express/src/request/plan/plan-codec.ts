import { createHash } from 'node:crypto';
import {
  describePlan,
  type People,
  type PlaceView,
  type Plan,
  type PlanView,
  planFingerprint,
} from '@parley/core';
import * as t from 'io-ts';
import { integer, integers, nullable, object } from '../../wire/objects.ts';

const peopleReply = object({ user_ids: integers, number: integer });
const placeReply = object(
  {},
  { stream_id: integer, stream_name: t.string, topic: t.string, people: peopleReply },
);

/** A plan as it is told. */
const planReply = object({
  command: t.string,
  sentences: t.readonlyArray(t.string),
  changes: t.readonlyArray(object({ what: t.string, number: integer })),
  moves: nullable(
    object({
      messages: integer,
      stay: integer,
      grows: t.boolean,
      from: placeReply,
      to: placeReply,
    }),
  ),
  people: object({ lose: peopleReply, gain: peopleReply }),
  notices: t.readonlyArray(object({ place: placeReply, text: t.string })),
  ends: nullable(object({ keys: integer, accounts: integer })),
});

/** What is answered in the place of a reply when a plan is asked for. */
export const plannedReply = object({ plan: planReply, plan_digest: t.string });
export type PlannedReply = t.TypeOf<typeof plannedReply>;

const toPeople = ({ ids, number }: People) => ({ user_ids: ids, number });

const toPlace = (place: PlaceView) =>
  place._tag === 'Topic'
    ? { stream_id: place.channel, stream_name: place.channelName, topic: place.topic }
    : { people: toPeople(place.people) };

const toView = ({ changes, moves, people, notices, ends }: PlanView) => ({
  changes,
  moves: moves && { ...moves, from: toPlace(moves.from), to: toPlace(moves.to) },
  people: { lose: toPeople(people.lose), gain: toPeople(people.gain) },
  notices: notices.map(({ place, text }) => ({ place: toPlace(place), text })),
  ends,
});

/** Equal for two plans that do the same; SHA-256 in small hexadecimal digits. */
export const digestOf = (plan: Plan<unknown>): string =>
  createHash('sha256').update(planFingerprint(plan)).digest('hex');

export const toPlanned = (plan: Plan<unknown>): PlannedReply => ({
  plan: {
    command: plan.command,
    sentences: describePlan(plan.view),
    ...toView(plan.view),
  },
  plan_digest: digestOf(plan),
});
