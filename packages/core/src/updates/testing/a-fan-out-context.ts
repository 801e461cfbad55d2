import type { Channel, Subscription } from '../../channel/channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { aRealm, NOW } from '../../testing/builders.ts';
import type { Actor } from '../../user/actor.ts';
import type { ClientUpdate } from '../client-update.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { AddressedUpdate } from '../queued-update.ts';

interface Present {
  readonly people: ReadonlyArray<Actor>;
  readonly channels: ReadonlyArray<Channel>;
  readonly subscriptions?: ReadonlyArray<Subscription>;
  /** Who wants to know who is in a channel. */
  readonly wanting?: ReadonlyArray<UserId>;
}

/** A context in which all people listen. */
export const aFanOutContext = ({
  people,
  channels,
  subscriptions = [],
  wanting = [],
}: Present): FanOutContext => {
  const repositories = {
    channels: {
      byId: async (id: number) => channels.find((channel) => channel.id === id) ?? null,
      byIds: async (ids: ReadonlyArray<number>) => channels.filter(({ id }) => ids.includes(id)),
      all: async () => channels,
      activity: async () => new Map(),
      subscriptionsOf: async (user: UserId) => subscriptions.filter((own) => own.user === user),
      subscribersOf: async (ids: ReadonlyArray<number>) =>
        new Map(
          ids.map((id) => [
            id,
            subscriptions
              .filter(({ channel, isActive }) => channel === id && isActive)
              .map(({ user }) => user),
          ]),
        ),
    },
    users: {
      byId: async (id: UserId) => people.find(({ user }) => user.id === id)?.user ?? null,
      byIds: async () => [],
    },
  };
  const context: Partial<FanOutContext> = {
    snapshot: repositories as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map(people.map((actor) => [actor.user.id, actor])),
    wanting: () => people.filter(({ user }) => wanting.includes(user.id)),
    subscriptionsTo: async (id) =>
      new Map(subscriptions.filter(({ channel }) => channel === id).map((own) => [own.user, own])),
    traffic: { known: () => null },
    render: async (_snapshot, _scene, texts) => texts.map(() => () => '' as never),
    lastActivity: new Map(),
    pendingIntroductions: new Map(),
    now: NOW,
  };
  return context as FanOutContext;
};

/** Kinds of notices and whom they reach, with what is to be looked at of each. */
export const heard = (
  updates: ReadonlyArray<AddressedUpdate>,
  look: (update: ClientUpdate) => unknown = () => null,
): ReadonlyArray<ReadonlyArray<unknown>> =>
  updates.map(({ update, to }) => {
    const seen = look(update);
    return [update._tag, [...to], ...(seen === null ? [] : [seen])];
  });
