import { describe, expect, test } from '@jest/globals';
import { widgetOfText } from './widget-of-text.ts';

const poll = (question: string, ...options: ReadonlyArray<string>) => ({
  widget_type: 'poll',
  extra_data: { question, options },
});
const todo = (title: string, ...tasks: ReadonlyArray<readonly [string, string]>) => ({
  widget_type: 'todo',
  extra_data: { task_list_title: title, tasks: tasks.map(([task, desc]) => ({ task, desc })) },
});

describe('a text', () => {
  test.each<[string, string, ReturnType<typeof widgetOfText>]>([
    ['that only names a poll', '/poll', poll('')],
    ['with a question', '/poll  What is for lunch? ', poll('What is for lunch?')],
    [
      'with options',
      '/poll Lunch?\nsoup\n- cake\n*  tea \n\n-\n',
      poll('Lunch?', 'soup', 'cake', 'tea'),
    ],
    ['with options and no question', '/poll\nsoup\r\ncake', poll('', 'soup', 'cake')],
    ['that repeats the word', '/poll /poll?', poll('/poll?')],
    ['whose options have signs of their own', '/poll x\n- - y\n-1', poll('x', '- y', '1')],
    ['that names a list', '/todo', todo('')],
    [
      'with tasks',
      '/todo Party\ncake: with cream: much\n* tea\n-  soup :hot',
      todo('Party', ['cake', 'with cream: much'], ['tea', ''], ['soup', 'hot']),
    ],
    ['that begins otherwise', ' /poll x', null],
    ['with a longer word', '/pollution', null],
    ['with another word', '/me polls', null],
    ['with capitals', '/Poll x', null],
    ['that is empty', '', null],
  ])('%s', (_what, content, widget) => expect(widgetOfText(content)).toEqual(widget));
});
