import type { Choose } from '../choose.ts';
import type { Naive } from '../naive/world.ts';
import { type ActionKind, administrator, asks, kind, someone } from './lib.ts';

const PATTERNS = [
  '#(?P<id>\\d+)',
  'soup',
  'cake|tea',
  '(?P<word>Straße)',
  ' soup ',
  '(',
  '',
  'x'.repeat(1_001),
];
const TEMPLATES = [
  'https://t.example/{id}',
  'https://t.example/',
  'https://t.example/{word}',
  '{',
  '',
];
/** Those that agree. */
const GOOD: ReadonlyArray<readonly [pattern: string, urlTemplate: string]> = [
  ['#(?P<id>\\d+)', 'https://t.example/{id}'],
  ['soup', 'https://t.example/'],
  ['cake|tea', 'https://u.example/'],
  ['(?P<word>Straße)', 'https://t.example/{word}'],
];

const textsFor = (choose: Choose) => {
  const [pattern = '', urlTemplate = ''] = choose.one(GOOD) ?? [];
  if (!choose.rarely(4)) return { pattern, urlTemplate };
  return { pattern: choose.one(PATTERNS) ?? '', urlTemplate: choose.one(TEMPLATES) ?? '' };
};

/** One of the realm's, and now and then one that is not there. */
const linkifierFor = (choose: Choose, { linkifiers }: Naive) => {
  const found = choose.one(linkifiers)?.id ?? null;
  return found !== null && choose.rarely(8) ? ((found + 1_000) as typeof found) : found;
};

const add = kind('add a linkifier', 1, (choose, world) => {
  const user = administrator(choose, world);
  return (
    user && {
      tag: 'linkifiers.create',
      command: { caller: asks(world, user), ...textsFor(choose) },
    }
  );
});

const change = kind('change linkifiers', 2, (choose, world) => {
  const user = administrator(choose, world);
  const linkifier = linkifierFor(choose, world);
  if (user === null || linkifier === null) return null;
  const caller = asks(world, user);
  if (choose.rarely(3))
    return { tag: 'linkifiers.edit', command: { caller, linkifier, ...textsFor(choose) } };
  if (choose.rarely(2)) return { tag: 'linkifiers.remove', command: { caller, linkifier } };
  const ids = world.linkifiers.map(({ id }) => id);
  const turned = [...ids.slice(choose.number(3)), ...ids.slice(0, choose.number(3))];
  return {
    tag: 'linkifiers.order',
    command: { caller, order: choose.usually(3, [ids.toReversed()], [turned, ids]) ?? ids },
  };
});

const NAMES = ['Try it', ' Try it ', 'Other', ''];
const LANGUAGES = ['python', 'Python', 'ruby', 'r;m', '', 'x'.repeat(41)];
const CODES = [
  'https://p.example/?c={code}',
  'https://p.example/{code}{code}',
  'https://p.example/',
  '{code}{more}',
  '{code',
];

const playgroundText = (choose: Choose) => ({
  name: choose.usually(5, NAMES.slice(0, 3), NAMES) ?? '',
  language: choose.usually(5, LANGUAGES.slice(0, 3), LANGUAGES) ?? '',
  urlTemplate: choose.usually(5, CODES.slice(0, 2), CODES) ?? '',
});

const addPlayground = kind('add a playground', 1, (choose, world) => {
  const user = administrator(choose, world);
  return (
    user && {
      tag: 'playgrounds.create',
      command: { caller: asks(world, user), ...playgroundText(choose) },
    }
  );
});

/** Taking code for a language that has a playground, so that something can be reset. */
const changePlayground = kind('change playgrounds', 2, (choose, world) => {
  const user = administrator(choose, world);
  const playground = choose.one([...world.playgrounds.keys()]);
  if (user === null || playground === null) return null;
  const caller = asks(world, user);
  const { name, language, urlTemplate } = playgroundText(choose);
  if (choose.rarely(3)) {
    const requested = {
      name,
      language: choose.rarely(2) ? language : null,
      urlTemplate: choose.rarely(2) ? urlTemplate : null,
    };
    return { tag: 'playgrounds.edit', command: { caller, playground, ...requested } };
  }
  if (choose.rarely(2)) return { tag: 'playgrounds.remove', command: { caller, playground } };
  const defaultCodeBlockLanguage = world.playgrounds.get(playground)?.language ?? '';
  return { tag: 'realms.update', command: { caller, settings: { defaultCodeBlockLanguage } } };
});

const look = kind('list linkifiers and playgrounds', 1, (choose, world) => {
  const user = someone(choose, world);
  return (
    user && {
      tag: choose.rarely(2) ? 'linkifiers.list' : 'playgrounds.list',
      command: { caller: asks(world, user) },
    }
  );
});

export const linkKinds: ReadonlyArray<ActionKind> = [
  add,
  change,
  addPlayground,
  changePlayground,
  look,
];
