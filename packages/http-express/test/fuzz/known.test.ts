import { expect, test } from '@jest/globals';
import { emptyKnown } from './known.ts';
import { randomOf } from './random.ts';

test('ids are learned from replies, under whatever word asks for them', () => {
  const known = emptyKnown();
  known.learn({ result: 'success', id: 7, count: 99 }, 'messages');
  known.learn({ ids: [8] }, 'drafts');
  known.learn({ saved_snippet_id: 9 }, 'saved_snippets');
  known.learn({ users: [{ user_id: 10 }] }, 'users');
  const random = randomOf(1);
  const asked = [
    'message_id',
    'message_ids',
    'anchor',
    'draft_id',
    'saved_snippet_id',
    'principals',
  ];
  expect(asked.map((word) => known.id(random, word))).toEqual([7, 7, 7, 8, 9, 10]);
  expect([7, 8, 9, 10]).toContain(known.id(random, 'something_else_id'));
});

test('so are the keys of links to join', () => {
  const known = emptyKnown();
  known.learn(
    { invites: [{ link_url: `http://chat.example/join/${'b'.repeat(24)}/` }] },
    'invites',
  );
  expect(known.text(randomOf(1), 'key')).toBe('b'.repeat(24));
});

test('what came first is kept when much more comes', () => {
  const known = emptyKnown();
  for (let id = 1; id <= 1_000; id++) known.addId('user', id);
  const random = randomOf(2);
  const drawn = new Set(Array.from({ length: 2_000 }, () => known.id(random, 'user_id')));
  expect(drawn).toContain(1);
  expect(drawn).toContain(1_000);
  expect(drawn.size).toBe(60);
});
