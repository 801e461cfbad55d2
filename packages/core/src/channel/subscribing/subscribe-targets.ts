import type { ChannelId, UnixSeconds } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { foldCase } from '../../kernel/text.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Channel, Subscription } from '../channel.ts';
import type { CreateDenial } from '../may-create-channel.ts';
import { type ChannelMembership, hasContentAccess } from '../may-read-channel.ts';
import type { PrivacyImpossible } from '../privacy.ts';
import type { Subscribe } from '../use-cases/subscription-contract.ts';
import { newChannel, planChannels } from './new-channel.ts';
import type { RequestedChannel, SubscribeRequest } from './subscribe-request.ts';

/** An existing channel with the actor's membership and the subscriptions of all users to add. */
export interface ExistingChannel extends ChannelMembership {
  readonly among: ReadonlyArray<Subscription>;
}

/** A channel people are to be in; `existing` null: it is being made. */
export interface SubscribeTarget {
  readonly channel: Channel;
  readonly color: string | null;
  readonly existing: ExistingChannel | null;
}
export interface Targets {
  readonly targets: ReadonlyArray<SubscribeTarget>;
  /** Names as asked for. */
  readonly unavailable: ReadonlyArray<string>;
}

export type SubscribeTargetDenial =
  | PrivacyImpossible
  | CreateDenial
  | Denial<'channel.subscribe.unavailable', { readonly name: string }>;

interface TargetFacts {
  readonly context: ActorContext;
  readonly existing: ReadonlyArray<ExistingChannel>;
  readonly freshChannels: ReadonlyArray<ChannelId>;
}

const made = (
  { context, freshChannels, judges }: TargetFacts & WithJudges,
  missing: ReadonlyArray<RequestedChannel>,
  request: SubscribeRequest,
  { create }: Subscribe,
  now: UnixSeconds,
): E.Either<SubscribeTargetDenial, ReadonlyArray<SubscribeTarget>> => {
  if (missing.length === 0) return E.right([]);
  const permit = planChannels(context, create, request.messageRetentionDays, judges);
  if (E.isLeft(permit)) return permit;
  return E.right(
    missing.flatMap(({ name, description, meta, color }, index) => {
      const id = freshChannels[index];
      if (id === undefined) return [];
      return [
        {
          channel: newChannel(
            context,
            permit.right,
            { id, name, description, meta },
            request.permissions,
            now,
          ),
          color,
          existing: null,
        },
      ];
    }),
  );
};

/**
 * The channels to create, those to join, and those the actor cannot reach. The right to create
 * channels is checked before reachability.
 */
export const findTargets = (
  facts: TargetFacts & WithJudges,
  request: SubscribeRequest,
  command: Subscribe,
  now: UnixSeconds,
): E.Either<SubscribeTargetDenial, Targets> => {
  const { actor } = facts.context;
  const byKey = new Map(
    facts.existing.map((existing) => [foldCase(existing.channel.name), existing]),
  );
  const found = request.requests.map((requested) => ({
    requested,
    existing: byKey.get(foldCase(requested.name)) ?? null,
  }));
  const missing = found
    .filter(({ existing }) => existing === null)
    .map(({ requested }) => requested);
  const creation = made(facts, missing, request, command, now);
  if (E.isLeft(creation)) return creation;
  const joined: SubscribeTarget[] = [];
  const unavailable: string[] = [];
  for (const { requested, existing } of found) {
    if (existing === null) continue;
    const { channel } = existing;
    if (channel.isArchived || !hasContentAccess(actor, existing)) unavailable.push(requested.name);
    else joined.push({ channel, color: requested.color, existing });
  }
  const [name] = unavailable;
  if (name !== undefined && !command.skipUnavailable)
    return E.left(denial('channel.subscribe.unavailable', { name }));
  return E.right({ targets: [...joined, ...creation.right], unavailable });
};
