import {
  boundedCache,
  type Denial,
  denial,
  E,
  MAX_NARROW_TERMS,
  type Parley,
  pipe,
  TE,
} from '@parley/core';
import * as t from 'io-ts';
import { metaParams } from '../../params/include-meta.ts';
import {
  bool,
  dict,
  flag,
  json,
  kind,
  list,
  nonNegativeInt,
  orNull,
  text,
} from '../../params/kinds.ts';
import { optional, type ParamValues, withDefault } from '../../params/param.ts';
import { subscribersWanted } from '../../params/subscribers-wanted.ts';
import type { RefusalBy } from '../../request/refusal.ts';
import { type RouteCall, route } from '../../route.ts';
import { writeClientOptions } from '../../updates/client-options-text.ts';
import {
  type ClientOptions,
  type EventQueuesPort,
  queuesOf,
} from '../../updates/event-queues-port.ts';
import { isNarrowOperator } from '../../updates/narrow.ts';
import { partsFor, registerKeys, writeRegister } from '../../updates/write-register.ts';
import { tupleSchema } from '../../wire/json-schema.ts';
import { integer, object } from '../../wire/objects.ts';
import { FEATURE_LEVEL, VERSION } from '../../wire/version.ts';

const capabilities = dict(
  'ClientCapabilities',
  { notification_settings_null: bool },
  {
    bulk_message_deletion: bool,
    user_avatar_url_field_optional: bool,
    stream_typing_notifications: bool,
    user_settings_object: bool,
    linkifier_url_template: bool,
    user_list_incomplete: bool,
    include_deactivated_groups: bool,
    archived_channels: bool,
    empty_topic_name: bool,
    simplified_presence_events: bool,
    individual_emoji_changes: bool,
  },
);

/** A pair of texts, as `/register` takes the terms of a narrow. */
const pair = kind<readonly [string, string]>(
  'pair of texts',
  tupleSchema([text.schema, text.schema]),
  (value, context) => {
    const [operator, operand, ...more]: ReadonlyArray<unknown> = Array.isArray(value) ? value : [];
    return typeof operator === 'string' && typeof operand === 'string' && more.length === 0
      ? t.success([operator, operand] as const)
      : t.failure(value, context, '{path} is not a list');
  },
);

const params = {
  apply_markdown: withDefault(flag, false),
  client_gravatar: withDefault(flag, true),
  slim_presence: withDefault(flag, false),
  all_public_streams: withDefault(flag, false),
  presence_history_limit_days: optional(json(nonNegativeInt)),
  include_subscribers: withDefault(subscribersWanted, 'none'),
  client_capabilities: optional(json(capabilities)),
  event_types: optional(json(orNull(list(text)))),
  fetch_event_types: optional(json(orNull(list(text)))),
  narrow: withDefault(json(list(pair)), []),
  queue_lifespan_secs: withDefault(json(nonNegativeInt), 0),
  ...metaParams,
};
type Sent = ParamValues<typeof params>;

const always = {
  queue_id: t.string,
  last_event_id: integer,
  zulip_feature_level: integer,
  zulip_version: t.string,
  zulip_merge_base: t.string,
};
const reply = object(always, registerKeys);

const wishOf = (sent: Sent, base: string): ClientOptions => {
  const can = sent.client_capabilities;
  return {
    eventTypes: sent.event_types ? new Set(sent.event_types) : null,
    narrow: sent.narrow,
    base,
    html: sent.apply_markdown,
    clientGravatar: sent.client_gravatar,
    slimPresence: sent.slim_presence,
    includeSubscribers: sent.include_subscribers !== 'none',
    allPublicStreams: sent.all_public_streams,
    meta: sent.include_meta,
    capabilities: {
      bulkMessageDeletion: can?.bulk_message_deletion ?? false,
      emptyTopicName: can?.empty_topic_name ?? false,
      typingInChannels: can?.stream_typing_notifications ?? false,
      linkifierTemplates: can?.linkifier_url_template ?? false,
      deactivatedGroups: can?.include_deactivated_groups ?? false,
      archivedChannels: can?.archived_channels ?? false,
      userSettingsObject: can?.user_settings_object ?? false,
      nullNotifications: can?.notification_settings_null ?? false,
      incompleteUsers: can?.user_list_incomplete ?? false,
      individualEmoji: can?.individual_emoji_changes ?? false,
      simplePresence: can?.simplified_presence_events ?? false,
    },
  };
};

type Invalid = Denial<'request.invalid', { readonly says: string }>;

const MANY = 256;
const LONG = 2_000;
/**
 * A queue keeps its client's wish for as long as it lives, which may be a week, and an account has
 * many.
 */
const LONGEST = 20_000;
const wishes = boundedCache<string, ClientOptions>(MANY);

/**
 * There are few programs and they wish the same: one value for all of them, so that looking at it
 * for each of a thousand queues looks at one place in memory.
 */
const shared = (clientOptions: ClientOptions): E.Either<Invalid, ClientOptions> => {
  const text = writeClientOptions(clientOptions);
  const known = wishes.of(text);
  if (known !== undefined) return E.right(known);
  if (text.length > LONGEST)
    return E.left(
      denial('request.invalid', {
        says: `event_types and narrow are too long (limit: ${LONGEST} characters)`,
      }),
    );
  if (text.length <= LONG) wishes.keep(text, clientOptions);
  return E.right(clientOptions);
};

/** What a queue can be narrowed to is less than what messages can be searched for. */
const checkNarrow = (
  narrow: ClientOptions['narrow'],
): E.Either<
  Invalid | Denial<'message.narrow.too-many-terms', { readonly limit: number }>,
  void
> => {
  if (narrow.length > MAX_NARROW_TERMS)
    return E.left(denial('message.narrow.too-many-terms', { limit: MAX_NARROW_TERMS }));
  for (const [operator, operand] of narrow) {
    if (!isNarrowOperator(operator))
      return E.left(denial('request.invalid', { says: `Operator ${operator} not supported.` }));
    if (operator === 'is' && operand === 'followed')
      return E.left(denial('request.invalid', { says: 'Operand followed not supported.' }));
  }
  return E.right(undefined);
};

const SECOND = 1000;
/** In milliseconds: at least ten minutes and at most a week. */
const lifespanOf = ({ queue_lifespan_secs }: Sent): number =>
  Math.min(Math.max(queue_lifespan_secs, 600), 604_800) * SECOND;

type RegisterCall = RouteCall<typeof params, '/register', 'user'>;

/**
 * It listens before it is told how things stand, so that nothing happens unheard between the two.
 */
const listen =
  (
    eventQueues: EventQueuesPort,
    { parley, caller, host, params: sent }: RegisterCall,
    clientOptions: ClientOptions,
  ) =>
  async (): Promise<E.Either<RefusalBy<Parley['live']['register']>, t.TypeOf<typeof reply>>> => {
    const fetched = sent.fetch_event_types
      ? new Set(sent.fetch_event_types)
      : clientOptions.eventTypes;
    const queue = await eventQueues.open(caller, clientOptions, lifespanOf(sent));
    const presence = {
      after: null,
      days: sent.presence_history_limit_days ?? null,
      withEmails: !clientOptions.slimPresence,
    };
    const asked = {
      caller,
      signal: host.signal(),
      parts: partsFor(fetched),
      allPublic: clientOptions.allPublicStreams,
      requested: { presence, subscribers: sent.include_subscribers },
    };
    const registered = await parley.live.register(asked)();
    if (E.isLeft(registered)) {
      queue.cancel();
      return registered;
    }
    const answer = {
      queue_id: queue.id,
      last_event_id: await queue.start(registered.right.position),
      zulip_feature_level: FEATURE_LEVEL,
      zulip_version: VERSION,
      zulip_merge_base: VERSION,
      ...writeRegister(fetched, registered.right, clientOptions),
    };
    return E.right(answer);
  };

export const register = route({
  method: 'POST',
  path: '/register',
  operation: 'registerQueue',
  summary: 'Opens an event queue and returns the present state.',
  description:
    'The state and the events fit together: an event of the queue tells of what happened after ' +
    'the state was read.',
  takesNoKey: 'several',
  authentication: 'user',
  params,
  reply,
  handle: (call) =>
    pipe(
      TE.fromEither(checkNarrow(call.params.narrow)),
      TE.flatMap(() => TE.fromEither(shared(wishOf(call.params, call.host.base)))),
      TE.flatMap((clientOptions) =>
        pipe(
          TE.fromEither(queuesOf(call.host)),
          TE.flatMap((eventQueues) => listen(eventQueues, call, clientOptions)),
        ),
      ),
    ),
});
