import type { Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { strip } from '../../kernel/text.ts';
import type { ActorContext } from '../actor-context.ts';
import { type FullNameDenial, parseFullName } from '../identity/full-name.ts';
import { programKey } from '../identity/program-key.ts';
import { newBot } from '../new-user.ts';
import type { BotType, WithEmail } from '../user.ts';
import type { UserView } from '../user-view.ts';
import { viewUser } from '../view-user.ts';
import type { CreateBotNotAllowed, CreateBotPermit } from './may-create-bot.ts';
import { own } from './own.ts';

export interface CreateBotFacts {
  readonly context: ActorContext;
  /** The address made of the short name; null where none can be made. */
  readonly email: string | null;
  readonly isEmailTaken: boolean;
  /** Another user's name reads the same. */
  readonly isNameTaken: boolean;
  /** An active user has exactly this name. */
  readonly isNameInUse: boolean;
  /** Reserved and drawn for the bot. */
  readonly id: UserId;
  readonly apiKey: string;
  readonly apiKeyDigest: Sha256;
}
export interface BotRequest {
  readonly fullName: string;
  readonly shortName: string;
  /** 1 generic, 2 incoming webhook; the others need services there are none of. */
  readonly type: number;
}
export interface NewBot {
  readonly bot: UserView;
  /** In clear, told this once: only its digest is stored. */
  readonly apiKey: string;
}
export type CreateBotDenial =
  | FullNameDenial
  | Denial<'user.email-invalid'>
  | Denial<'user.bot-embedded'>
  | Denial<'user.bot-username-taken'>
  | Denial<'user.bot-name-in-use'>
  | CreateBotNotAllowed
  | Denial<'user.bot-type-unsupported'>;

const EMBEDDED = 4;
const isSupported = (type: number): type is BotType & (1 | 2) => type === 1 || type === 2;

/** `context` is the permit: no bot comes to be without `mayCreateBot`. */
const write = (
  facts: CreateBotFacts,
  { realm, actor }: CreateBotPermit,
  bot: WithEmail,
  now: UnixSeconds,
): Decision<NewBot> => {
  const { guard, change } = own(actor.user);
  return {
    changeSet: {
      guards: [guard, { _tag: 'key.free', key: 'user.email', realm: realm.id, value: bot.email }],
      changes: [
        change,
        { _tag: 'user.put', user: bot },
        programKey(bot.id, facts.apiKeyDigest, now),
      ],
      events: [{ _tag: 'user.created', realm: realm.id, user: bot.id }],
    },
    reply: { bot: viewUser(realm, actor.user, bot), apiKey: facts.apiKey },
  };
};

/**
 * Checks the name, then the address, then that both are free, then the right to have such a bot.
 * The bot gets no subscriptions.
 */
export const decideCreateBot = (
  facts: CreateBotFacts & WithJudges,
  requested: BotRequest,
  now: UnixSeconds,
): E.Either<CreateBotDenial, Decision<NewBot>> => {
  const { context, email, id } = facts;
  const { realm, actor } = context;
  if (strip(requested.shortName) === '') return E.left(denial('user.email-invalid'));
  const fullName = parseFullName(requested.fullName);
  if (E.isLeft(fullName)) return fullName;
  if (realm.settings.requireUniqueNames && facts.isNameTaken)
    return E.left(denial('user.name-taken'));
  if (email === null) return E.left(denial('user.email-invalid'));
  if (requested.type === EMBEDDED) return E.left(denial('user.bot-embedded'));
  if (facts.isEmailTaken) return E.left(denial('user.bot-username-taken'));
  if (facts.isNameInUse) return E.left(denial('user.bot-name-in-use'));
  const permit = facts.judges.mayCreateBot(context, requested.type);
  if (E.isLeft(permit)) return permit;
  if (!isSupported(requested.type)) return E.left(denial('user.bot-type-unsupported'));
  const bot = newBot(
    realm,
    { id, email, fullName: fullName.right },
    { type: requested.type, owner: actor.user.id, isSystem: false },
    now,
  );
  return E.right(write(facts, permit.right, bot, now));
};
