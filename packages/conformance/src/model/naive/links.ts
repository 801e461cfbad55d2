import type {
  EditPlayground,
  Linkifier,
  LinkifierId,
  Playground,
  PlaygroundId,
  UserId,
} from '@parley/core';
import { cheapLinks } from '../links.ts';
import type { Naive, NaiveLinkifier, NaivePlayground } from './world.ts';

/** Only administrators change these. */
const mayNot = (world: Naive, user: UserId): string | null =>
  (world.users.get(user)?.role ?? Number.POSITIVE_INFINITY) <= 200
    ? null
    : `${user} changed links, and is no administrator`;

const isSound = ({ pattern, urlTemplate }: NaiveLinkifier): boolean => {
  const groups = cheapLinks.groupsOf(pattern);
  const variables = cheapLinks.variablesOf(urlTemplate);
  const names = groups._tag === 'Right' ? groups.right : null;
  return (
    pattern !== '' &&
    urlTemplate !== '' &&
    names !== null &&
    variables !== null &&
    [...names].sort().join() === [...variables].sort().join()
  );
};

const complaint = (world: Naive, user: UserId): string | null => {
  const { linkifiers } = world;
  const bad = linkifiers.find((linkifier) => !isSound(linkifier));
  if (bad !== undefined) return `the linkifier ${bad.pattern} was taken`;
  return new Set(linkifiers.map(({ pattern }) => pattern)).size === linkifiers.length
    ? mayNot(world, user)
    : 'two linkifiers are the same';
};

interface Texts {
  readonly pattern: string;
  readonly urlTemplate: string;
}
const withId = (id: LinkifierId, { pattern, urlTemplate }: Texts): NaiveLinkifier => ({
  id,
  pattern: pattern.trim(),
  urlTemplate: urlTemplate.trim(),
});

export const learnLinkifier = (
  world: Naive,
  user: UserId,
  id: LinkifierId,
  texts: Texts,
): string | null => {
  const isNew = !world.linkifiers.some((linkifier) => linkifier.id === id);
  if (isNew) world.linkifiers.push(withId(id, texts));
  else
    world.linkifiers.splice(
      0,
      Infinity,
      ...world.linkifiers.map((one) => (one.id === id ? withId(id, texts) : one)),
    );
  return complaint(world, user);
};

/** The order of linkifiers becomes `order`, and those that are not in it are removed. */
export const learnOrder = (
  world: Naive,
  user: UserId,
  order: ReadonlyArray<LinkifierId>,
  isRemoval = false,
): string | null => {
  const before = [...world.linkifiers];
  const after = order.flatMap((id) => before.find((linkifier) => linkifier.id === id) ?? []);
  world.linkifiers.splice(0, Infinity, ...after);
  if (after.length !== before.length - (isRemoval ? 1 : 0))
    return 'an order forgot linkifiers, or one was removed that was not there';
  return mayNot(world, user);
};

const same = (right: string, given: string): string | null =>
  right === given ? null : `the list was ${given}, not ${right}`;

export const checkLinkifiers = (
  { linkifiers }: Naive,
  shown: ReadonlyArray<Linkifier>,
): string | null =>
  same(
    JSON.stringify(linkifiers.map(({ id, pattern, urlTemplate }) => [id, pattern, urlTemplate])),
    JSON.stringify(shown.map(({ id, pattern, urlTemplate }) => [id, pattern, urlTemplate])),
  );

type Wish = Pick<EditPlayground, keyof NaivePlayground>;

export const learnPlayground = (
  world: Naive,
  user: UserId,
  id: PlaygroundId,
  requested: Wish,
): string | null => {
  const before = world.playgrounds.get(id);
  const text = (field: keyof NaivePlayground): string =>
    (requested[field] ?? before?.[field] ?? '').trim();
  const language = text('language').toLowerCase();
  world.playgrounds.set(id, { name: text('name'), language, urlTemplate: text('urlTemplate') });
  const names = [...world.playgrounds.values()].map(({ name, language }) => `${language}/${name}`);
  return new Set(names).size === names.length
    ? mayNot(world, user)
    : 'two playgrounds are the same';
};

/** The realm was read back after it. */
export const learnPlaygroundRemoved = (
  world: Naive,
  user: UserId,
  id: PlaygroundId,
): string | null => {
  const language = world.playgrounds.get(id)?.language;
  world.playgrounds.delete(id);
  if (world.realm.settings.defaultCodeBlockLanguage === language)
    return `code is still taken for ${language}`;
  return mayNot(world, user);
};

export const checkPlaygrounds = (
  { playgrounds }: Naive,
  shown: ReadonlyArray<Playground>,
): string | null =>
  same(
    JSON.stringify(
      [...playgrounds].map(([id, { name, language, urlTemplate }]) => [
        id,
        name,
        language,
        urlTemplate,
      ]),
    ),
    JSON.stringify(
      shown.map(({ id, name, language, urlTemplate }) => [id, name, language, urlTemplate]),
    ),
  );
