import type { Chance } from './chance.ts';

const WORDS =
  'the build of last night is green again and we can look at why the queue grew so long while nobody was watching it in the meantime please leave the old dashboard as it was until everybody has seen what changed there is a note about this in the plan for next week that I wrote after lunch'.split(
    ' ',
  );

/** Stands in few messages; the others stand in nearly all. */
export const RARE_WORD = 'quokka';
export const USUAL_WORD = 'dashboard';

/** About as long as performance figures of chat servers assume a message to be, in characters. */
const USUAL_LENGTH = 280;

export interface Text {
  readonly content: string;
  readonly rendered: string;
}

const sentence = (chance: Chance, length: number): string => {
  let text = chance.pick(WORDS);
  while (text.length < length) text += ` ${chance.pick(WORDS)}`;
  return text.slice(0, length).trimEnd();
};

/** Some are plain, some have a bold word and a link. */
const makeText = (chance: Chance): Text => {
  const length = USUAL_LENGTH / 2 + chance.below(USUAL_LENGTH);
  const plain = sentence(chance, length);
  if (!chance.hits(0.3)) return { content: plain, rendered: `<p>${plain}</p>` };
  return {
    content: `${plain} **${chance.pick(WORDS)}** https://example.com/${chance.below(1000)}`,
    rendered:
      `<p>${plain} <strong>${chance.pick(WORDS)}</strong> <a href="https://example.com/">` +
      'https://example.com/</a></p>',
  };
};

/** A stock to draw from, so that filling a large database is not spent on making words. */
export const makeTexts = (chance: Chance, count: number): ReadonlyArray<Text> =>
  Array.from({ length: count }, () => makeText(chance));
