import type { CrowdedStage } from '../bench-servers.ts';
import type { Person } from '../data/dataset.ts';
import type { ListenerGroup } from '../data/listener-group.ts';
import type { PlannedRequest } from '../load/plan.ts';
import { get, withBody } from '../load/requests.ts';
import { atMost, type Row } from '../measure/row.ts';
import { answerTo } from './parts/checks.ts';
import { compareLatency, type TimedComparison } from './parts/latency.ts';
import { API } from './parts/request-lists.ts';
import type { Bench, Scenario } from './scenario.ts';

const LEVELS = 10;
const EACH = 1000;
const MEMBERS = LEVELS * EACH;
const MAX_GROWTH = 1.5;
const CHANGES = 20;

/**
 * As many people in each: one holds them through its subgroups, a thousand at each level; the other
 * itself.
 */
interface Groups {
  readonly owner: Person;
  readonly members: ReadonlyArray<Person>;
  /** Those furthest down. */
  readonly deepest: ReadonlyArray<Person>;
  /** No groups yet. */
  readonly others: ReadonlyArray<Person>;
  readonly nested: number;
  readonly bottom: number;
  readonly flat: number;
  /** Where only the nested group may write, and where all users may. */
  readonly closed: number;
  readonly open: number;
}

const NESTED = 'through ten';
const FLAT = 'at once';

const expectId = (answer: Readonly<Record<string, unknown>>): number => {
  if (typeof answer.group_id !== 'number') throw new Error(`No group: ${JSON.stringify(answer)}`);
  return answer.group_id;
};

const makeGroups = async (
  { project: { port } }: CrowdedStage,
  { users, channels }: ListenerGroup,
): Promise<Groups> => {
  const [owner, ...rest] = users;
  const [closed, open] = channels;
  if (owner === undefined || closed === undefined || open === undefined)
    throw new Error('The data set lacks a user');
  const members = rest.slice(0, MEMBERS);
  const make = async (
    name: string,
    people: ReadonlyArray<Person>,
    subgroups: ReadonlyArray<number>,
  ): Promise<number> => {
    const ids = JSON.stringify(people.map(({ id }) => id));
    const fields = { name, description: '', members: ids, subgroups: JSON.stringify(subgroups) };
    return expectId(await answerTo(port, 'POST', `${API}/user_groups/create`, owner, fields));
  };
  const made: number[] = [];
  for (let level = LEVELS; level >= 1; level--) {
    const people = members.slice((level - 1) * EACH, level * EACH);
    made.push(await make(level === 1 ? NESTED : `level ${level}`, people, made.slice(-1)));
  }
  const [bottom, nested] = [made[0], made.at(-1)];
  if (bottom === undefined || nested === undefined) throw new Error('No group was made');
  const setting = { can_send_message_group: JSON.stringify({ new: nested }) };
  const changed = await answerTo(port, 'PATCH', `${API}/streams/${closed}`, owner, setting);
  if (changed.result !== 'success') throw new Error(`Not closed: ${JSON.stringify(changed)}`);
  return {
    owner,
    members,
    deepest: members.slice(-EACH),
    others: rest.slice(MEMBERS),
    nested,
    bottom,
    flat: await make(FLAT, members, []),
    closed,
    open,
  };
};

const sends = (
  people: ReadonlyArray<Person>,
  channel: number,
  content: string,
): ReadonlyArray<PlannedRequest> =>
  people.map((person) =>
    withBody('send', 'POST', person, `${API}/messages`, {
      type: 'channel',
      to: channel,
      topic: 'news',
      content,
    }),
  );

/** In and out again, one after the other. */
const comings = ({ owner, others }: Groups, group: number): ReadonlyArray<PlannedRequest> =>
  others.slice(0, CHANGES / 2).flatMap(({ id }) => {
    const change = (field: 'add' | 'delete'): PlannedRequest =>
      withBody('change', 'POST', owner, `${API}/user_groups/${group}/members`, {
        [field]: JSON.stringify([id]),
      });
    return [change('add'), change('delete')];
  });

type Question = Pick<TimedComparison, 'title' | 'connections' | 'count'> & {
  readonly nested: ReadonlyArray<PlannedRequest>;
  readonly flat: ReadonlyArray<PlannedRequest>;
  readonly against: string;
};

const questions = (groups: Groups): ReadonlyArray<Question> => {
  const { owner, members, deepest, nested, bottom, flat, closed, open } = groups;
  const isIn = (group: number) =>
    deepest.map(({ id }) => get('member', owner, `${API}/user_groups/${group}/members/${id}`));
  const everyone = (group: number) => [
    get('members', owner, `${API}/user_groups/${group}/members`),
  ];
  const direct = { connections: 1, count: null, against: 'a group that holds them itself' };
  return [
    {
      ...direct,
      title: 'whether a user is in a group, ten levels down',
      nested: isIn(nested),
      flat: isIn(flat),
    },
    {
      ...direct,
      title: 'who is in a group of 10,000 through ten levels',
      nested: everyone(nested),
      flat: everyone(flat),
    },
    {
      ...direct,
      title: 'send and mention all 10,000',
      nested: sends(deepest, open, `@*${NESTED}*`),
      flat: sends(deepest, open, `@*${FLAT}*`),
    },
    {
      title: 'send where only the 10,000 may, 32 connections',
      connections: 32,
      count: null,
      against: 'where all users may',
      nested: sends(members, closed, 'news'),
      flat: sends(members, open, 'news'),
    },
    {
      title: 'a user joins or leaves the lowest group',
      connections: 1,
      count: CHANGES,
      against: 'the group of 10,000',
      nested: comings(groups, bottom),
      flat: comings(groups, flat),
    },
  ];
};

export const groupsScenario: Scenario = {
  id: 'GROUPS',
  title: `group membership through ${LEVELS} levels, ${MEMBERS.toLocaleString('en-US')} members`,
  run: (bench: Bench) =>
    bench.withCrowd(async (stage) => {
      const server = stage.project;
      const groups = await makeGroups(stage, stage.crowd);
      const rows: Row[] = [];
      for (const { title, connections, count, nested, flat, against } of questions(groups))
        rows.push(
          await compareLatency(bench, {
            scenario: 'GROUPS',
            title,
            size: null,
            project: { server, requests: nested },
            other: { name: against, server, requests: flat },
            connections,
            count,
            target: atMost(MAX_GROWTH),
          }),
        );
      return { rows };
    }),
};
