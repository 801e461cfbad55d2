import { counted, wholly } from './part.mjs';

const RECORD = /^docs\/decisions\/\d{4}-.*\.md$/;

export const records = {
  title: 'Decision records; those without a status',
  goal: '51; 0',
  measure: (tree) => {
    const all = tree.filter(({ path }) => RECORD.test(path));
    const titled = ({ path, text }) => wholly(path, text.split('\n', 1)[0].replace(/^# /, ''));
    return [
      counted('records', all.map(titled)),
      counted('without a status', all.filter(({ text }) => !/^Status: /m.test(text)).map(titled)),
    ];
  },
};
