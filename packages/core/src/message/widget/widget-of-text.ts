import { strip } from '../../kernel/text.ts';
import type { Widget } from './submessage.ts';

const LINE = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * The first line is what it is about; each other one is an entry, with or without the sign of a
 * list before it.
 */
const linesOf = (
  text: string,
): { readonly title: string; readonly entries: ReadonlyArray<string> } => {
  const [first = '', ...rest] = text.split(LINE);
  const entries = rest.map((line) => strip(line).replace(/^[-*]?\s*/, ''));
  return { title: strip(first), entries: entries.filter((entry) => entry !== '') };
};

const poll = (text: string): Widget => {
  const { title, entries } = linesOf(text);
  return { widget_type: 'poll', extra_data: { question: title, options: entries } };
};

/** What comes after the first colon describes a task. */
const taskOf = (entry: string) => {
  const colon = entry.indexOf(':');
  return colon === -1
    ? { task: strip(entry), desc: '' }
    : { task: strip(entry.slice(0, colon)), desc: strip(entry.slice(colon + 1)) };
};

const todo = (text: string): Widget => {
  const { title, entries } = linesOf(text);
  return {
    widget_type: 'todo',
    extra_data: { task_list_title: title, tasks: entries.map(taskOf) },
  };
};

/** A text whose first word is `/poll` or `/todo` is one. Null: it is a text. */
export const widgetOfText = (content: string): Widget | null => {
  const word = /^\S*/.exec(content)?.[0];
  if (word === '/poll') return poll(content.slice(word.length));
  return word === '/todo' ? todo(content.slice(word.length)) : null;
};
