import { describe, expect, test } from '@jest/globals';
import { GroupId, type Resolved } from '@parley/core';
import { everyExample } from '../testing/examples/every-example.ts';
import { html, town } from '../testing/render.ts';
import { namedIn } from './named-in.ts';

/** None of the names is in use now, except the group of administrators. */
const later = (earlier: string): Partial<Resolved> => {
  const { groups, ...then } = namedIn(earlier);
  return { ...then, groups: [...groups, { id: GroupId(5), name: 'role:administrators' }] };
};

describe('what names stood for is seen in the HTML they were rendered to', () => {
  const rows = everyExample.flatMap(({ title, rows: examples, resolved, options }) =>
    examples.map(([says, typed]) => [`${title}: ${says}`, typed, resolved, options] as const),
  );
  test.each(rows)('%s', (_says, typed, resolved = {}, options = {}) => {
    const earlier = html(typed, resolved, options);
    expect(html(typed, { ...resolved, ...later(earlier) }, options)).toBe(earlier);
  });

  test('of several people, in and out of quotes', () => {
    const text = '> @**Ada Lovelace** @*ops*\n\n@**|7** @_**Charles Babbage** @*ops* @**|8**';
    const earlier = html(text);
    expect(html(text, later(earlier))).toBe(earlier);
    expect(
      namedIn(earlier).users.map(({ id, fullName, isActive }) => [id, fullName, isActive]),
    ).toEqual([
      [7, 'Ada Lovelace', true],
      [8, '<img src=x> & _co_', true],
      [7, 'Ada Lovelace', false],
      [9, 'Charles Babbage', false],
    ]);
  });
});

test.each([
  '',
  '<p>x</p>',
  '<a class="stream-topic" href="/#narrow/channel/1-x/topic/.E9/with/3">',
  '<span class="user-mention">x</span>',
])('HTML of others tells nothing: %s', (foreign) =>
  expect(namedIn(foreign)).toEqual({ users: [], groups: [], channels: [], topics: [], emoji: [] }),
);

test('a name that an entity was typed in is not known again', () => {
  const users = town.users.map((user) => ({ ...user, fullName: 'A &lt; B' }));
  expect(namedIn(html('@**|7**', { users })).users).toMatchObject([{ fullName: 'A < B' }]);
});
