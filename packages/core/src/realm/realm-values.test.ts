import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import type { RealmSettings } from './realm.ts';
import { checkRealmTexts, checkRealmValues } from './realm-values.ts';

describe('plain values of an organization', () => {
  test.each<[string, Partial<RealmSettings>]>([
    ['nothing', {}],
    ['a limit of a second', { contentEditLimit: 1 }],
    [
      'no limit',
      {
        contentEditLimit: null,
        contentDeleteLimit: null,
        moveWithinChannelLimit: null,
        moveBetweenChannelsLimit: null,
      },
    ],
    ['no waiting', { waitingPeriodDays: 0 }],
    ['a language', { defaultLanguage: 'de' }],
    ['a language with its script', { defaultLanguage: 'zh-hans' }],
    [
      'a language with as many variants as fit',
      { defaultLanguage: `de${'-variants'.repeat(5)}-x1` },
    ],
    ['messages kept for a day', { messageRetentionDays: 1 }],
    [
      'as long as it may be',
      { moveWithinChannelLimit: 2_147_483_647, waitingPeriodDays: 2_147_483_647 },
    ],
    ['a language of code blocks', { defaultCodeBlockLanguage: '😀'.repeat(40) }],
    ['no language of code blocks', { defaultCodeBlockLanguage: '' }],
  ])('may be %s', (_says, settings) => expect(checkRealmValues(settings)).toBeNull());

  test.each([
    ['contentEditLimit', 0],
    ['contentDeleteLimit', -1],
    ['moveWithinChannelLimit', 1.5],
    ['moveBetweenChannelsLimit', 0],
    ['messageRetentionDays', 0],
    ['waitingPeriodDays', -1],
    ['waitingPeriodDays', Number.NaN],
  ] as const)('%s is never %d', (setting, value) =>
    expect(checkRealmValues({ [setting]: value })).toEqual(
      denial('realm.value-invalid', { setting, value }),
    ),
  );

  test.each([
    'waitingPeriodDays',
    'contentEditLimit',
    'contentDeleteLimit',
    'moveWithinChannelLimit',
    'moveBetweenChannelsLimit',
    'messageRetentionDays',
  ] as const)('%s has an end', (setting) => {
    const tooLarge = denial('realm.value-too-large', { setting, limit: 2_147_483_647 });
    expect(checkRealmValues({ [setting]: 2_147_483_648 })).toEqual(tooLarge);
    expect(checkRealmValues({ [setting]: Number.POSITIVE_INFINITY })).toEqual(tooLarge);
  });

  test('the language of code blocks has at most 40 characters', () =>
    expect(checkRealmValues({ defaultCodeBlockLanguage: 'x'.repeat(41) })).toEqual(
      denial('realm.code-language-too-long', { limit: 40 }),
    ));

  test.each(['', 'english', 'en_US', 'invalid_lang', 'e', `de${'-variants'.repeat(5)}-x12`])(
    'no language is called %j',
    (language) =>
      expect(checkRealmValues({ defaultLanguage: language })).toEqual(
        denial('realm.language-unknown', { language }),
      ),
  );
});

describe('the name and description of an organization', () => {
  test.each([
    ['as long as they may be', { name: '😀'.repeat(40), description: 'd'.repeat(1000) }, null],
    ['not said', {}, null],
    ['no description at all', { description: '' }, null],
    ['a blank name', { name: ' ' }, denial('realm.name-empty')],
    ['a name too long', { name: 'n'.repeat(41) }, denial('realm.name-too-long', { limit: 40 })],
    [
      'a description too long',
      { description: 'd'.repeat(1001) },
      denial('realm.description-too-long', { limit: 1000 }),
    ],
  ])('%s', (_says, texts, refusal) => expect(checkRealmTexts(texts)).toEqual(refusal));
});
