import { type Dataset, NEWEST_AT } from '../data/dataset.ts';
import type { PlannedRequest } from '../load/plan.ts';
import { withBody } from '../load/requests.ts';
import { atMost } from '../measure/row.ts';
import { answerTo } from './parts/checks.ts';
import { compareLatency } from './parts/latency.ts';
import { API, hotFetches } from './parts/request-lists.ts';
import { largest, type Scenario } from './scenario.ts';

const ALLOWED = 1000;
const REFUSED = 400;

/**
 * Seconds since the message was sent before which about `ALLOWED` messages of the giant topic are
 * the newest.
 */
const limitSeconds = ({ giant, messages, vaultMessages }: Dataset): number => {
  const share = giant.messages / (messages - vaultMessages.length);
  const since = NEWEST_AT - vaultMessages.length - ALLOWED / share;
  return Math.round(Date.now() / 1000 - since);
};

/** Members, who are bound by the limit. */
const refusals = ({ users, giant }: Dataset): ReadonlyArray<PlannedRequest> =>
  users
    .slice(1, 201)
    .map((user, index) =>
      withBody(
        'refusal',
        'PATCH',
        user,
        `${API}/messages/${giant.last}`,
        { topic: `elsewhere ${index}`, propagate_mode: 'change_all' },
        REFUSED,
      ),
    );

export const timeLimitScenario: Scenario = {
  id: 'B8',
  title: 'a move refused by its time limit',
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project }) => {
      const [owner, member] = world.users;
      if (owner === undefined || member === undefined) throw new Error('The data set has no user');
      const limit = { move_messages_within_stream_limit_seconds: String(limitSeconds(world)) };
      await answerTo(project.port, 'PATCH', `${API}/realm`, owner, limit);
      const answer = await answerTo(
        project.port,
        'PATCH',
        `${API}/messages/${world.giant.last}`,
        member,
        {
          topic: 'elsewhere',
          propagate_mode: 'change_all',
        },
      );
      if (answer.code !== 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')
        throw new Error(`Not refused: ${JSON.stringify(answer)}`);

      const row = await compareLatency(bench, {
        scenario: 'B8',
        title: 'change_all refused by its time limit, 1 connection',
        size: world.size,
        project: { server: project, requests: refusals(world) },
        other: { name: 'a fetch', server: project, requests: hotFetches(world) },
        connections: 1,
        count: null,
        target: atMost(3),
        note:
          `${answer.total_messages_allowed_to_move} of ${answer.total_messages_in_topic} ` +
          'messages were within the limit',
      });
      return { rows: [row] };
    }),
};
