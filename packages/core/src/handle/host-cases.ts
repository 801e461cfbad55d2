import type { WithJudgedTexts } from '../stored-texts.ts';
import { openChannel } from './open-channel.ts';

type Concepts = WithJudgedTexts;

/**
 * What the host asks as an owner does. What belongs to an account, such as drafts, own settings and
 * reading, is absent: the host has none.
 */
const ASKED_AS_OWNER = {
  realms: ['update', 'changeUserDefaults'],
  groups: [
    'create',
    'list',
    'update',
    'deactivate',
    'changeMembers',
    'members',
    'subgroups',
    'isMember',
  ],
  users: ['list', 'browse', 'get', 'update', 'deactivate', 'reactivate'],
  channels: [
    'subscribe',
    'unsubscribe',
    'subscribers',
    'isSubscribed',
    'list',
    'get',
    'idOf',
    'update',
    'archive',
    'changeDefault',
  ],
  messages: ['send', 'setMeta', 'remove'],
  emoji: ['list', 'remove'],
  linkifiers: ['list', 'create', 'edit', 'remove', 'order'],
  playgrounds: ['list', 'create', 'edit', 'remove'],
  profiles: ['fields', 'createField', 'updateField', 'removeField', 'orderFields'],
} as const satisfies {
  readonly [Concept in keyof Concepts]?: ReadonlyArray<keyof Concepts[Concept]>;
};
type AskedAsOwner = typeof ASKED_AS_OWNER;

/** The use cases that a host's handle binds, by concept. */
export type HostCases = {
  readonly [Concept in keyof AskedAsOwner]: Pick<
    Concepts[Concept],
    AskedAsOwner[Concept][number] & keyof Concepts[Concept]
  >;
} & {
  readonly channels: { readonly open: ReturnType<typeof openChannel> };
  readonly people: Concepts['people'];
};

const pick = (from: object, names: ReadonlyArray<string>): object =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]));

export const hostCases = (concepts: Concepts): HostCases => {
  const asked = Object.fromEntries(
    Object.entries(ASKED_AS_OWNER).map(([concept, names]) => [
      concept,
      pick(Reflect.get(concepts, concept), names),
    ]),
  ) as unknown as HostCases;
  return {
    ...asked,
    channels: { ...asked.channels, open: openChannel(concepts.channels) },
    people: concepts.people,
  };
};
