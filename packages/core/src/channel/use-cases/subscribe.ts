import { loadSettingFacts } from '../../group/load-setting-facts.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { foldCase, strip } from '../../kernel/text.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { CHANNEL_PERMISSION_NAMES } from '../permission-constraints.ts';
import { decideSubscribe, type SubscribeFacts } from '../subscribing/decide-subscribe.ts';
import { findPeople } from './find-people.ts';
import { loadExisting } from './load-existing.ts';
import type { Subscribe, Subscribed, SubscribeRefusal } from './subscription-contract.ts';

/** How many of the channels do not exist yet. */
const countMissing = (
  names: ReadonlyArray<string>,
  existing: SubscribeFacts['existing'],
): number => {
  const known = new Set(existing.map(({ channel }) => foldCase(channel.name)));
  return new Set(names.map((name) => foldCase(strip(name))).filter((key) => !known.has(key))).size;
};

const read =
  (ids: Ids) =>
  async (
    snapshot: Repositories,
    command: Subscribe,
    now: UnixSeconds,
  ): Promise<E.Either<CallerDenial, SubscribeFacts>> => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const wanted = CHANNEL_PERMISSION_NAMES.flatMap(
      (name) => command.create.permissions[name] ?? [],
    );
    const people = await findPeople(
      snapshot,
      context.right,
      command.people,
      command.channels.length,
    );
    const names = command.channels.map(({ name }) => name);
    const readExisting = async () => {
      const existing = await loadExisting(snapshot, context.right, names, people);
      const { channel, message } = await ids.reserve(context.right.realm.id, {
        channel: countMissing(names, existing),
        message: 1,
      });
      return { existing, freshChannels: channel, position: message[0] };
    };
    const [found, settings, colors] = await Promise.all([
      readExisting(),
      loadSettingFacts(snapshot, context.right.realm, wanted),
      snapshot.channels.colorsOf(E.isLeft(people) ? [] : people.right.map(({ id }) => id)),
    ]);
    return E.right({ context: context.right, settings, people, colors, ...found });
  };

/** Behind `POST /users/me/subscriptions`. */
export const subscribe = (
  ports: CommandPorts,
  ids: Ids,
): PlannedUseCase<Subscribe, SubscribeRefusal, Subscribed> =>
  decideAndCommit(
    ports,
    'channels.subscribe',
  )<Subscribe, SubscribeFacts, SubscribeRefusal, Subscribed>({
    read: read(ids),
    decide: judged(decideSubscribe),
  });
