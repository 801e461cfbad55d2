import { denial } from '../../../kernel/denial.ts';
import type { SystemGroup } from '../../../kernel/group-setting.ts';
import { all, aRealm } from '../../../testing/builders.ts';
import {
  aBotOf,
  acting,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  person,
} from '../../../testing/people.ts';
import type { ActorContext } from '../../actor-context.ts';
import { ROLE, type User } from '../../user.ts';

export const contextOf = (
  user: User,
  bots: SystemGroup = 'members',
  webhooks: SystemGroup = 'members',
  requireUniqueNames = false,
): ActorContext => ({
  realm: aRealm({
    settings: { requireUniqueNames },
    permissions: { canCreateBots: all(bots), canCreateWriteOnlyBots: all(webhooks) },
  }),
  actor: acting(user),
});
export const unchanged = ({ id, revision }: User) => ({
  _tag: 'row.unchanged',
  row: 'user',
  id,
  revision,
});
export const raised = (user: User) => ({ _tag: 'user.put', user: { ...user, revision: 2 } });
export const updated = ({ id }: User, ...changed: ReadonlyArray<string>) => ({
  _tag: 'user.updated',
  realm: 1,
  user: id,
  changed,
});

export const bot = aBotOf(aMember);
export const system = person(900, { bot: { type: 1, owner: null, isSystem: true } });
/** In an owner's role, which only an owner gave it. */
export const ownersBot: User = { ...bot, role: ROLE.owner };
const missing = denial('user.bot-unavailable');
const notOwner = denial('caller.not-owner');
/** Who may not administer a bot, in the order in which it is found out. */
export const strangers: ReadonlyArray<[string, User, User | null, ReturnType<typeof denial>]> = [
  ['that there is such a bot', aMember, null, missing],
  ['that it is no person', anOwner, aMember, missing],
  ['that it is not one of the server’s own', anOwner, system, missing],
  ['who may', aModerator, bot, denial('user.not-administrable')],
  [
    'and who may, if it may create users',
    anAdministrator,
    { ...bot, canCreateUsers: true },
    notOwner,
  ],
  ['and who may, if it is in an owner’s role', anAdministrator, ownersBot, notOwner],
  ['even where it is theirs', aMember, ownersBot, notOwner],
];
