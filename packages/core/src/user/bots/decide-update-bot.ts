import { nextRevision } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { actorUnchanged, userUnchanged } from '../actor-context.ts';
import { endAccess } from '../identity/end-access.ts';
import { type FullNameDenial, parseFullName } from '../identity/full-name.ts';
import type { ChangeRoleDenial } from '../may-update-user.ts';
import type { Role, User } from '../user.ts';
import type { UserView } from '../user-view.ts';
import { viewUser } from '../view-user.ts';
import type { AdministerBotDenial, AdministerBotPermit } from './may-administer-bot.ts';
import { newOwner, type OwnBotDenial, type OwnBotFacts } from './may-own-bot.ts';
import { own } from './own.ts';

export interface UpdateBotFacts extends OwnBotFacts {
  readonly target: User | null;
  readonly isNameTaken: boolean;
  readonly isNameInUse: boolean;
  /** Null when the bot has no owner. */
  readonly presentOwner: User | null;
}
export interface UpdatedBot {
  readonly bot: UserView;
  /** Null for a bot without one. */
  readonly owner: UserView | null;
}
/** Null: as it is. */
export interface BotChange {
  readonly fullName: string | null;
  readonly role: Role | null;
  readonly owner: User['id'] | null;
}
export type UpdateBotDenial =
  | AdministerBotDenial
  | FullNameDenial
  | Denial<'user.bot-name-in-use'>
  | ChangeRoleDenial
  | OwnBotDenial;

const newName = (
  facts: UpdateBotFacts,
  bot: User,
  wish: string | null,
): E.Either<UpdateBotDenial, string> => {
  if (wish === null) return E.right(bot.fullName);
  const name = parseFullName(wish);
  if (E.isLeft(name)) return name;
  if (facts.context.realm.settings.requireUniqueNames && facts.isNameTaken)
    return E.left(denial('user.name-taken'));
  return name.right !== bot.fullName && facts.isNameInUse
    ? E.left(denial('user.bot-name-in-use'))
    : name;
};

const newRole = (
  { context, judges }: UpdateBotFacts & WithJudges,
  target: User,
  role: Role | null,
): E.Either<ChangeRoleDenial, Role> =>
  role === null || role === target.role
    ? E.right(target.role)
    : judges.mayChangeRole({ actor: context.actor.user, target, role, isLastOwner: false });

const write = (
  facts: UpdateBotFacts,
  permit: AdministerBotPermit,
  after: User,
  owner: User | null,
): Decision<UpdatedBot> => {
  const { realm, actor } = facts.context;
  const shown = owner ?? facts.presentOwner;
  const reply = {
    bot: viewUser(realm, actor.user, after),
    owner: shown && viewUser(realm, actor.user, shown),
  };
  const changed = (['fullName', 'role', 'bot'] as const).filter(
    (field) => after[field] !== permit[field],
  );
  if (changed.length === 0) return { changeSet: NO_CHANGE, reply };
  const owning = owner === null ? null : own(owner);
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        userUnchanged(permit),
        ...(owning === null ? [] : [owning.guard]),
      ],
      changes: [
        { _tag: 'user.put', user: after },
        // The previous owner must not act as the bot any longer: the new owner creates a key.
        ...(owning === null ? [] : [owning.change, ...endAccess(permit.id)]),
      ],
      events: [
        { _tag: 'user.updated', realm: permit.realm, user: permit.id, changed },
        ...(owning === null
          ? []
          : [{ _tag: 'user.api-key-replaced', realm: permit.realm, user: permit.id } as const]),
      ],
    },
    reply,
  };
};

/** First who may, then its name, its role, its owner; all or nothing. */
export const decideUpdateBot = (
  facts: UpdateBotFacts & WithJudges,
  wish: BotChange,
): E.Either<UpdateBotDenial, Decision<UpdatedBot>> => {
  const permit = facts.judges.mayAdministerBot(facts.context.actor.user, facts.target);
  if (E.isLeft(permit)) return permit;
  const bot = permit.right;
  const fullName = newName(facts, bot, wish.fullName);
  if (E.isLeft(fullName)) return fullName;
  const role = newRole(facts, bot, wish.role);
  if (E.isLeft(role)) return role;
  const owner = newOwner(facts, bot, wish.owner);
  if (E.isLeft(owner)) return owner;
  const isGiven = owner.right !== null && owner.right.id !== bot.bot.owner;
  const after: User = {
    ...bot,
    revision: nextRevision(bot.revision),
    fullName: fullName.right,
    role: role.right,
    bot: isGiven ? { ...bot.bot, owner: owner.right.id } : bot.bot,
  };
  return E.right(write(facts, bot, after, isGiven ? owner.right : null));
};
