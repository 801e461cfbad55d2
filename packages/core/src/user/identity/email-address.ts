import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import { codePoints } from '../../kernel/text.ts';
import type { RealmSettings } from '../../realm/realm.ts';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';

const MAX_ADDRESS = 320;
const MAX_DOMAIN_LABEL = 63;

const LOCAL = /^[-!#$%&'*+/=?^_`{}|~0-9a-z]+(\.[-!#$%&'*+/=?^_`{}|~0-9a-z]+)*$/i;
const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?!-)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u;
const IP_LITERAL = /^\[(.+)\]$/;
const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|\d{1,2})(\.(25[0-5]|2[0-4]\d|1\d\d|\d{1,2})){3}$/;
const IPV6 = /^(?=.*:)[0-9a-f:]+(\.\d+){0,3}$/i;

/** May this stand after the `@`? Dotted names, `localhost`, and addresses in brackets. */
export const isAddressDomain = (domain: string): boolean => {
  if (domain.toLowerCase() === 'localhost') return true;
  const literal = IP_LITERAL.exec(domain)?.[1];
  if (literal !== undefined) return IPV4.test(literal) || IPV6.test(literal);
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    TOP_LEVEL.test(top) &&
    !IPV4.test(domain) &&
    labels.slice(0, -1).every((label) => label.length <= MAX_DOMAIN_LABEL && LABEL.test(label))
  );
};

const splitAt = (address: string): { readonly local: string; readonly domain: string } | null => {
  const at = address.lastIndexOf('@');
  return at === -1 ? null : { local: address.slice(0, at), domain: address.slice(at + 1) };
};

/** The address to store (domain in lower case, local part as typed), null when it is none. */
export const parseAddress = (raw: string): string | null => {
  const parts = splitAt(raw);
  if (parts === null || codePoints(raw) > MAX_ADDRESS) return null;
  if (!LOCAL.test(parts.local) || !isAddressDomain(parts.domain)) return null;
  return `${parts.local}@${parts.domain.toLowerCase()}`;
};

export type EmailDenial =
  | Denial<'user.email-invalid'>
  | Denial<'user.email-plus'>
  | Denial<'user.email-domain', { email: string }>
  | Denial<'user.email-disposable'>;

type DomainRules = Pick<RealmSettings, 'allowedDomains' | 'disallowDisposableEmails'>;

const isAllowedDomain = (
  domain: string,
  allowed: NonNullable<DomainRules['allowedDomains']>,
): boolean =>
  allowed.some((entry) => {
    const own = entry.domain.toLowerCase();
    return domain === own || (entry.allowSubdomains && domain.endsWith(`.${own}`));
  });

/** An address with which a user may join the realm, in stored form. */
export const parseEmailFor = (rules: DomainRules, raw: string): E.Either<EmailDenial, string> => {
  const email = parseAddress(raw);
  const parts = email === null ? null : splitAt(email);
  if (email === null || parts === null) return E.left(denial('user.email-invalid'));
  if (rules.allowedDomains === null) {
    const isDisposable = rules.disallowDisposableEmails && DISPOSABLE_DOMAINS.has(parts.domain);
    return isDisposable ? E.left(denial('user.email-disposable')) : E.right(email);
  }
  if (parts.local.includes('+')) return E.left(denial('user.email-plus'));
  return isAllowedDomain(parts.domain, rules.allowedDomains)
    ? E.right(email)
    : E.left(denial('user.email-domain', { email }));
};
