import { type References, UserId } from '@parley/core';
import type { Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { takeCode } from '../inline/code-span.ts';
import {
  CHANNEL,
  callsChannel,
  callsTopic,
  EMOJI,
  GROUP,
  NAME_AND_ID,
  PERSON,
  placeOf,
} from './names.ts';

/** As far as an address may go; in parentheses it ends sooner. */
const UPLOAD = /(?:https?:\/\/[^\s/"'<>()]+)?\/user_uploads\/[^\s"'<>)]+/g;
const MAY_NAME = /[@#:]|\/user_uploads\//;
export const mayName = (text: string): boolean => MAY_NAME.test(text);

/** A text whose code was taken out, and what each piece of code was typed as. */
interface Uncoded {
  readonly text: string;
  readonly sources: ReadonlyArray<string>;
}

const uncoded = (text: string): Uncoded => {
  const sources: string[] = [];
  return { text: takeCode(text, { nodes: [], sources }), sources };
};

/** All texts of the tree that may name something. */
const collect = (node: Element, texts: Uncoded[]): void => {
  for (const child of node.children) {
    for (const text of [child.text, child.tail]) if (mayName(text)) texts.push(uncoded(text));
    if (child.children.length > 0) collect(child, texts);
  }
};

/** Names as they were typed, with the code in them. A text without `sign` holds no match. */
const typedIn = (
  texts: ReadonlyArray<Uncoded>,
  sign: string,
  pattern: RegExp,
  group: number,
): ReadonlyArray<string> => {
  const holding = texts.filter(({ text }) => text.includes(sign));
  if (holding.length === 0) return [];
  const namesOf = ({ text, sources }: Uncoded): ReadonlyArray<string> =>
    Array.from(text.matchAll(pattern), (match) =>
      asTyped(match[group] ?? '', { sources, raws: [] }),
    );
  return [...new Set(holding.flatMap(namesOf))];
};

const personOf = (typed: string): References['users'][number] => {
  const [, name = typed, id = null] = NAME_AND_ID.exec(typed) ?? [];
  return { name: name === '' ? null : name, id: id === null ? null : UserId(Number(id)) };
};

export const NO_NAMES: References = {
  users: [],
  groups: [],
  channels: [],
  topics: [],
  emoji: [],
  uploads: [],
};

/** Everything the text may name. */
export const namesIn = (root: Element): References => {
  const texts: Uncoded[] = [];
  collect(root, texts);
  if (texts.length === 0) return NO_NAMES;
  const places = typedIn(texts, '#**', CHANNEL, 1).map(placeOf);
  return {
    users: typedIn(texts, '@', PERSON, 2)
      .filter((name) => !callsChannel(name) && !callsTopic(name))
      .map(personOf),
    groups: typedIn(texts, '@', GROUP, 2),
    channels: [...new Set(places.map(({ channel }) => channel))],
    topics: places.flatMap(({ channel, topic, message }) =>
      topic === null || message !== null ? [] : [{ channel, topic }],
    ),
    emoji: typedIn(texts, ':', EMOJI, 1),
    uploads: typedIn(texts, '/user_uploads/', UPLOAD, 0),
  };
};
