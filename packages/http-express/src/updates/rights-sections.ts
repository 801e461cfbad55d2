import {
  type ActorContext,
  E,
  type GroupSetting,
  isWithin,
  isWithinButNoGuest,
  mayCreateAny,
  mayInviteAs,
  mayMakeWebPublic,
  ROLE,
  type SystemGroup,
} from '@parley/core';
import * as t from 'io-ts';
import { integer } from '../wire/objects.ts';
import { type Section, section } from './section.ts';

/** What the caller may do, for clients that do not evaluate groups. */
const own = section({
  types: ['realm_user'],
  part: null,
  reply: {
    can_create_private_streams: t.boolean,
    can_create_public_streams: t.boolean,
    can_create_web_public_streams: t.boolean,
    can_create_streams: t.boolean,
    can_subscribe_other_users: t.boolean,
    can_invite_others_to_realm: t.boolean,
  },
  write: (_, { viewer }) => {
    const [inPrivate, inPublic] = [
      E.isRight(mayCreateAny(viewer, true)),
      E.isRight(mayCreateAny(viewer, false)),
    ];
    return {
      can_create_private_streams: inPrivate,
      can_create_public_streams: inPublic,
      can_create_web_public_streams: E.isRight(mayMakeWebPublic(viewer)),
      can_create_streams: inPrivate || inPublic,
      can_subscribe_other_users: isWithinButNoGuest(
        viewer.realm.permissions.canAddSubscribers,
        viewer.actor,
      ),
      can_invite_others_to_realm: E.isRight(mayInviteAs(viewer, ROLE.guest)),
    };
  },
});

/** Numbers that older clients know for sets of people. */
const POLICIES: { readonly [Group in SystemGroup]?: number } = {
  everyone: 1,
  members: 2,
  fullmembers: 3,
  administrators: 5,
  nobody: 6,
  moderators: 7,
};
const ANYBODY = 1;
const NOBODY = 6;

/**
 * For a setting without a number of its own: everyone or no one, depending on whether the caller is
 * included.
 */
const policyOf = ({ members, subgroups }: GroupSetting, { realm, actor }: ActorContext): number => {
  const [only, ...more] = subgroups;
  const isNamed = members.length === 0 && more.length === 0;
  const names = Object.keys(POLICIES) as ReadonlyArray<SystemGroup>;
  const name = isNamed
    ? names.find((one) =>
        only === undefined ? one === 'nobody' : realm.systemGroups[one] === only,
      )
    : undefined;
  const number = name && POLICIES[name];
  return number ?? (isWithin({ members, subgroups }, actor) ? ANYBODY : NOBODY);
};

const policies = section({
  types: ['realm'],
  part: null,
  reply: { realm_wildcard_mention_policy: integer },
  write: (_, { viewer }) => ({
    realm_wildcard_mention_policy: policyOf(viewer.realm.permissions.canMentionManyUsers, viewer),
  }),
});

export const rightsSections: ReadonlyArray<Section> = [own, policies];
