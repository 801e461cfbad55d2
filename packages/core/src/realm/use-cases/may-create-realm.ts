import type { Branded } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import { foldCase } from '../../kernel/text.ts';
import { acceptAccount } from '../../user/may-create-user.ts';
import { defaultRealmSettings } from '../default-settings.ts';
import { checkRealmTexts } from '../realm-values.ts';
import type { CreateRealm, CreateRealmRefusal } from './contract.ts';
import { SYSTEM_BOTS } from './system-bots.ts';

const SUBDOMAIN = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** `''` is the realm at the server's root. */
export const isSubdomain = (text: string): boolean => text === '' || SUBDOMAIN.test(text);

export interface FoundingFacts {
  readonly isSubdomainTaken: boolean;
  readonly isPasswordGood: boolean;
}
export type FoundingDenial = Exclude<CreateRealmRefusal, { readonly rule: 'store.stale' }>;
/** The owner's account, accepted. */
export type FoundingPermit = Branded<
  { readonly email: string; readonly fullName: string },
  'FoundingPermit'
>;

/** Permits it, for a judge of a host. */
export const permitFounding = (about: {
  readonly email: string;
  readonly fullName: string;
}): FoundingPermit => about as FoundingPermit;

/**
 * May such an organization be created? There is no permission to check; the request must be valid.
 */
export const mayCreateRealm = (
  facts: FoundingFacts,
  command: CreateRealm,
): E.Either<FoundingDenial, FoundingPermit> => {
  if (!isSubdomain(command.subdomain)) return E.left(denial('realm.subdomain-invalid'));
  if (facts.isSubdomainTaken) return E.left(denial('realm.subdomain-taken'));
  const texts = checkRealmTexts(command);
  if (texts !== null) return E.left(texts);
  const { email, fullName } = command.owner;
  const isEmailTaken = Object.values(SYSTEM_BOTS).some(
    (bot) => foldCase(bot.email(command)) === foldCase(email),
  );
  const owner = acceptAccount(defaultRealmSettings, {
    email,
    fullName,
    isNameTaken: false,
    isEmailTaken,
    isPasswordGood: facts.isPasswordGood,
  });
  return E.isLeft(owner)
    ? owner
    : E.right(permitFounding({ email: owner.right.email, fullName: owner.right.fullName }));
};
