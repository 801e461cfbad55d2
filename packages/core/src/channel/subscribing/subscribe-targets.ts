import type { ChannelId, UnixSeconds } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Channel, Subscription } from '../channel.ts';
import type { CreateDenial } from '../may-create-channel.ts';
import { hasContentAccess, type Standing } from '../may-read-channel.ts';
import type { PrivacyImpossible } from '../privacy.ts';
import type { ChannelWish, Subscribe } from '../use-cases/subscription-contract.ts';
import { newChannel, planChannels } from './new-channel.ts';
import type { SubscribeRequest } from './subscribe-request.ts';

/** A channel that was there before, as the caller stands to it, with the subscriptions of everybody to be added. */
export interface ExistingChannel extends Standing {
  readonly among: ReadonlyArray<Subscription>;
}

/** A channel people are to be in; `existing` null: it is being made. */
export interface Target {
  readonly channel: Channel;
  readonly color: string | null;
  readonly existing: ExistingChannel | null;
}
export interface Targets {
  readonly targets: ReadonlyArray<Target>;
  /** Names as asked for. */
  readonly unavailable: ReadonlyArray<string>;
}

export type TargetDenial = PrivacyImpossible | CreateDenial | Denial<'channel.subscribe.unavailable', { readonly name: string }>;

interface TargetFacts {
  readonly scene: Scene;
  readonly existing: ReadonlyArray<ExistingChannel>;
  readonly freshChannels: ReadonlyArray<ChannelId>;
}

const made = (
  { scene, freshChannels }: TargetFacts,
  missing: ReadonlyArray<ChannelWish>,
  request: SubscribeRequest,
  { create }: Subscribe,
  now: UnixSeconds,
): E.Either<TargetDenial, ReadonlyArray<Target>> => {
  if (missing.length === 0) return E.right([]);
  const permit = planChannels(scene, create, request.messageRetentionDays);
  if (E.isLeft(permit)) return permit;
  return E.right(
    missing.flatMap(({ name, description, color }, index) => {
      const id = freshChannels[index];
      if (id === undefined) return [];
      return [{ channel: newChannel(scene, permit.right, { id, name, description }, request.permissions, now), color, existing: null }];
    }),
  );
};

/** What is made, what is joined, and what he cannot reach; the right to make channels is judged before what is out of reach. */
export const findTargets = (
  facts: TargetFacts,
  request: SubscribeRequest,
  command: Subscribe,
  now: UnixSeconds,
): E.Either<TargetDenial, Targets> => {
  const { actor } = facts.scene;
  const byKey = new Map(facts.existing.map((existing) => [foldCase(existing.channel.name), existing]));
  const found = request.wishes.map((wish) => ({ wish, existing: byKey.get(foldCase(wish.name)) ?? null }));
  const missing = found.filter(({ existing }) => existing === null).map(({ wish }) => wish);
  const creation = made(facts, missing, request, command, now);
  if (E.isLeft(creation)) return creation;
  const joined: Target[] = [];
  const unavailable: string[] = [];
  for (const { wish, existing } of found) {
    if (existing === null) continue;
    const { channel } = existing;
    if (channel.isArchived || !hasContentAccess(actor, existing)) unavailable.push(wish.name);
    else joined.push({ channel, color: wish.color, existing });
  }
  const [name] = unavailable;
  if (name !== undefined && !command.skipUnavailable) return E.left(denial('channel.subscribe.unavailable', { name }));
  return E.right({ targets: [...joined, ...creation.right], unavailable });
};
