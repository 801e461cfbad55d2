import { TEXTS_IN_JSON } from './generated/texts-in-json.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The text of one parameter: numbers and booleans as they are, lists and objects as JSON, and a
 * text as it is, unless its parameter travels as JSON.
 */
const textOf = (name: string, value: unknown): string =>
  typeof value === 'string' && !TEXTS_IN_JSON.has(name) ? value : JSON.stringify(value);

/** Parameters as a query or a form has them. What is undefined is not sent. */
export const encoded = (values: Values): URLSearchParams => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, textOf(name, value)]),
  );
};

/** The body of a request: in parts where there is a file among the values. */
export const bodyOf = (values: Values): URLSearchParams | FormData => {
  const files = Object.entries(values).filter(
    (entry): entry is [string, Blob] => entry[1] instanceof Blob,
  );
  if (files.length === 0) return encoded(values);
  const form = new FormData();
  const texts = Object.entries(values).filter(([, value]) => !(value instanceof Blob));
  for (const [name, text] of encoded(Object.fromEntries(texts))) form.append(name, text);
  for (const [name, file] of files) form.append(name, file);
  return form;
};
