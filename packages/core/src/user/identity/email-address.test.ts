import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { isAddressDomain, parseAddress, parseEmailFor } from './email-address.ts';

describe('an address', () => {
  test.each([
    ['a plain one', 'ann@example.com', 'ann@example.com'],
    [
      'its domain in lower case, its local part as typed',
      'Ann.Lee@Example.COM',
      'Ann.Lee@example.com',
    ],
    [
      'signs a local part may have',
      "!#$%&'*+/=?^_`{}|~-@example.com",
      "!#$%&'*+/=?^_`{}|~-@example.com",
    ],
    ['localhost', 'ann@localhost', 'ann@localhost'],
    ['a literal of IPv4', 'ann@[127.0.0.1]', 'ann@[127.0.0.1]'],
    ['a literal of IPv6', 'ann@[::1]', 'ann@[::1]'],
    ['letters of other scripts in the domain', 'ann@bücher.example', 'ann@bücher.example'],
    ['two letters at the end', 'a@b.co', 'a@b.co'],
  ])('%s', (_says, text, address) => expect(parseAddress(text)).toBe(address));

  test.each([
    ['nothing', ''],
    ['no at sign', 'ann.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ann@'],
    ['one label', 'a@b'],
    ['one letter at the end', 'a@b.c'],
    ['two at signs', 'a@b@example.com'],
    ['a blank', 'ann lee@example.com'],
    ['a blank after it', 'ann@example.com '],
    ['two dots', 'ann..lee@example.com'],
    ['a dot at the start', '.ann@example.com'],
    ['an accent in the local part', 'änn@example.com'],
    ['a hyphen at the edge of a label', 'ann@-example.com'],
    ['an empty label', 'ann@example..com'],
    ['a bare IP', 'ann@127.0.0.1'],
    ['a literal that is none', 'ann@[example]'],
    ['a literal out of range', 'ann@[300.0.0.1]'],
    ['321 characters', `${'a'.repeat(309)}@example.com`],
  ])('never %s', (_says, text) => expect(parseAddress(text)).toBeNull());

  test('320 characters are not too many', () =>
    expect(parseAddress(`${'a'.repeat(308)}@example.com`)).not.toBeNull());
  test('a host with a port is no domain', () =>
    expect(isAddressDomain('example.com:9991')).toBe(false));
});

describe('with which address a user may join', () => {
  const open = { allowedDomains: null, disallowDisposableEmails: true };
  const closed = {
    allowedDomains: [
      { domain: 'example.com', allowSubdomains: false },
      { domain: 'example.org', allowSubdomains: true },
    ],
    disallowDisposableEmails: true,
  };
  test.each([
    ['any, where any domain may', open, 'x+y@dom.example', E.right('x+y@dom.example')],
    ['none that is no address', open, 'nonsense', E.left(denial('user.email-invalid'))],
    ['no disposable one', open, 'x@mailinator.com', E.left(denial('user.email-disposable'))],
    [
      'no disposable one in capitals either',
      open,
      'x@MAILINATOR.com',
      E.left(denial('user.email-disposable')),
    ],
    [
      'a disposable one where those may',
      { ...open, disallowDisposableEmails: false },
      'x@mailinator.com',
      E.right('x@mailinator.com'),
    ],
    ['one of an allowed domain', closed, 'x@example.com', E.right('x@example.com')],
    [
      'one of a domain that was entered in capitals',
      { ...closed, allowedDomains: [{ domain: 'Example.NET', allowSubdomains: true }] },
      'x@a.example.net',
      E.right('x@a.example.net'),
    ],
    [
      'none of its subdomains',
      closed,
      'x@a.example.com',
      E.left(denial('user.email-domain', { email: 'x@a.example.com' })),
    ],
    ['a subdomain where those may', closed, 'x@a.example.org', E.right('x@a.example.org')],
    [
      'not what merely ends alike',
      closed,
      'x@badexample.org',
      E.left(denial('user.email-domain', { email: 'x@badexample.org' })),
    ],
    [
      'no plus sign in a closed realm',
      closed,
      'x+y@example.com',
      E.left(denial('user.email-plus')),
    ],
    [
      'the plus sign is told before the domain',
      closed,
      'x+y@other.example',
      E.left(denial('user.email-plus')),
    ],
    [
      'an allowed domain though it is disposable',
      { ...closed, allowedDomains: [{ domain: 'yopmail.com', allowSubdomains: false }] },
      'x@yopmail.com',
      E.right('x@yopmail.com'),
    ],
  ])('%s', (_says, rules, email, answer) => expect(parseEmailFor(rules, email)).toEqual(answer));
});
