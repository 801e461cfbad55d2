import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { defaultRealmSettings } from '../../realm/default-settings.ts';
import type { RealmSettings } from '../../realm/realm.ts';
import { aUser } from '../../testing/builders.ts';
import type { EmailHolder } from '../identity/email-holder.ts';
import { ROLE } from '../user.ts';
import { mayChangeOwnEmail } from './may-change-own-email.ts';

const ann = aUser();
const boss = aUser({ role: ROLE.administrator });
const ask = (
  wanted: string,
  rules: Partial<RealmSettings> = {},
  holder: EmailHolder | null = null,
  user = ann,
) => mayChangeOwnEmail(user, { ...defaultRealmSettings, ...rules }, wanted, holder);
const firm = { allowedDomains: [{ domain: 'firm.example', allowSubdomains: true }] };
const disabled = { emailChangesDisabled: true };

describe('who may have another address', () => {
  test.each<[string, ReturnType<typeof ask>, string]>([
    ['any user, as it is stored', ask('Ann@Firm.Example'), 'Ann@firm.example'],
    ['one of a domain that may join', ask('ann@lab.firm.example', firm), 'ann@lab.firm.example'],
    [
      'an administrator where no one else may',
      ask('boss@firm.example', disabled, null, boss),
      'boss@firm.example',
    ],
    [
      'one of a day, where those may join',
      ask('ann@mailinator.com', { disallowDisposableEmails: false }),
      'ann@mailinator.com',
    ],
  ])('%s', (_who, answer, email) => expect(answer).toEqual(E.right(email)));

  test.each<[string, ReturnType<typeof ask>, object]>([
    [
      'no one where addresses stay, whatever the address',
      ask('nobody', disabled),
      denial('user.email-changes-disabled'),
    ],
    ['no address', ask('nobody'), denial('user.email-invalid')],
    [
      'one of another domain',
      ask('ann@else.example', firm),
      denial('user.email-domain', { email: 'ann@else.example' }),
    ],
    ['one with a plus', ask('ann+x@else.example', firm), denial('user.email-plus')],
    ['one of a day', ask('ann@mailinator.com'), denial('user.email-disposable')],
    [
      'what is not an address, with any holder',
      ask('nobody', {}, boss),
      denial('user.email-invalid'),
    ],
    [
      'that of a user who is still to come',
      ask('user99@firm.example', {}, 'nobody-yet'),
      denial('user.email-taken'),
    ],
    ["somebody's", ask('boss@firm.example', {}, boss), denial('user.email-taken')],
    [
      'that of a deactivated user',
      ask('boss@firm.example', {}, { ...boss, isActive: false }),
      denial('user.email-of-deactivated'),
    ],
    [
      "a system bot's, gone or not",
      ask(
        'bot@firm.example',
        {},
        aUser({ bot: { type: 1, owner: null, isSystem: true }, isActive: false }),
      ),
      denial('user.email-of-system'),
    ],
    [
      "a bot's",
      ask('bot@firm.example', {}, aUser({ bot: { type: 1, owner: ann.id, isSystem: false } })),
      denial('user.email-taken'),
    ],
  ])('not %s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));
});
