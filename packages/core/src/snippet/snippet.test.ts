import { describe, expect, test } from '@jest/globals';
import { RealmId, Revision, SnippetId, UserId } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, NOW } from '../testing/builders.ts';
import { withJudges } from '../testing/with-judges.ts';
import { ROLE } from '../user/user.ts';
import { decideEditSnippet, decideRemoveSnippet } from './decide-change-snippet.ts';
import { decideCreateSnippet } from './decide-create-snippet.ts';
import { parseSnippetContent, parseSnippetTitle, type Snippet } from './snippet.ts';

const ANN = UserId(10);
const context = anActorContext({ id: ANN, role: ROLE.guest });
const greeting: Snippet = {
  id: SnippetId(7),
  realm: RealmId(1),
  owner: ANN,
  revision: Revision(3),
  title: 'greeting',
  content: '**hello**',
  createdAt: NOW,
};
const foreign: Snippet = { ...greeting, owner: UserId(11) };
const MISSING = E.left(denial('snippet.unavailable'));
const nothing = E.right({ changeSet: NO_CHANGE, reply: undefined });
const guards = [
  { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 },
  { _tag: 'row.unchanged', row: 'snippet', id: 7, revision: 3 },
];
const setOf = <Reply>(answer: E.Either<unknown, Decision<Reply>>) =>
  E.isRight(answer) ? answer.right.changeSet : answer;

describe('titles and contents', () => {
  test.each([
    ['stripped', ' \t greeting \u0085', E.right('greeting')],
    ['of 60 characters outside the basic plane', '😀'.repeat(60), E.right('😀'.repeat(60))],
    ['of 60 characters and blanks around them', ` ${'x'.repeat(60)} `, E.right('x'.repeat(60))],
    ['of 61', 'x'.repeat(61), E.left(denial('snippet.title-too-long', { limit: 60 }))],
    ['empty', '', E.left(denial('snippet.empty'))],
    ['blank', ' \n\u001c', E.left(denial('snippet.empty'))],
    [
      'with a null byte',
      `a\0${'x'.repeat(60)}`,
      E.left(denial('snippet.null-byte', { part: 'title' })),
    ],
  ])('a title %s', (_what, typed, answer) => expect(parseSnippetTitle(typed)).toEqual(answer));

  test.each([
    ['stripped', '\n\n hello\n', E.right('hello')],
    ['of 10,000 characters', '😀'.repeat(10_000), E.right('😀'.repeat(10_000))],
    [
      'of 10,001',
      'x'.repeat(10_001),
      E.left(denial('snippet.content-too-long', { limit: 10_000 })),
    ],
    ['blank', '  ', E.left(denial('snippet.empty'))],
    [
      'with a null byte',
      `a\0${'x'.repeat(10_000)}`,
      E.left(denial('snippet.null-byte', { part: 'content' })),
    ],
  ])('content %s', (_what, typed, answer) => expect(parseSnippetContent(typed)).toEqual(answer));
});

describe('saving a snippet', () => {
  const decide = (title: string, content: string) =>
    decideCreateSnippet({ context, id: SnippetId(8) }, { title, content }, NOW);
  test('any user may, and it is theirs', () =>
    expect(decide(' a ', ' b ')).toEqual(
      E.right({
        changeSet: {
          guards: guards.slice(0, 1),
          changes: [
            {
              _tag: 'snippet.put',
              snippet: {
                ...greeting,
                id: SnippetId(8),
                revision: Revision(1),
                title: 'a',
                content: 'b',
              },
            },
          ],
          events: [{ _tag: 'snippet.created', realm: 1, user: ANN, snippet: 8 }],
        },
        reply: 8,
      }),
    ));
  test('the title is looked at first', () =>
    expect(decide('x'.repeat(61), '')).toMatchObject({ left: { rule: 'snippet.title-too-long' } }));
  test('content is needed', () =>
    expect(decide('a', '')).toMatchObject({ left: { rule: 'snippet.empty' } }));
});

describe('editing a snippet', () => {
  const decide = (snippet: Snippet | null, title: string | null, content: string | null = null) =>
    decideEditSnippet(withJudges({ context, snippet }), { title, content });
  const after = { ...greeting, revision: Revision(4) };

  test.each<[string, string | null, string | null, Snippet]>([
    ['the title', ' hi ', null, { ...after, title: 'hi' }],
    ['the content', null, 'x\n', { ...after, content: 'x' }],
    ['both', 'hi', 'x', { ...after, title: 'hi', content: 'x' }],
  ])('%s', (_what, title, content, snippet) =>
    expect(setOf(decide(greeting, title, content))).toEqual({
      guards,
      changes: [{ _tag: 'snippet.put', snippet }],
      events: [{ _tag: 'snippet.updated', realm: 1, user: ANN, snippet: 7 }],
    }),
  );

  test.each([
    ['a request without title and content changes nothing', decide(greeting, null), nothing],
    [
      'a request without title and content for a snippet that does not exist',
      decide(null, null),
      MISSING,
    ],
    [
      'a request without title and content for another user’s snippet',
      decide(foreign, null),
      MISSING,
    ],
    ['what is so already is not written', decide(greeting, ' greeting', '**hello** '), nothing],
    ['what does not exist is missing', decide(null, 'x'), MISSING],
    ['and so is one of another user', decide(foreign, 'greeting'), MISSING],
    [
      'what cannot be stored is refused before that',
      decide(null, ' '),
      E.left(denial('snippet.empty')),
    ],
    ['content too', decide(foreign, null, ''), E.left(denial('snippet.empty'))],
    [
      'a null byte too',
      decide(null, null, 'a\0'),
      E.left(denial('snippet.null-byte', { part: 'content' })),
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected));
});

describe('removing a snippet', () => {
  test('their own', () =>
    expect(setOf(decideRemoveSnippet(withJudges({ context, snippet: greeting })))).toEqual({
      guards,
      changes: [{ _tag: 'snippet.remove', snippet: 7 }],
      events: [{ _tag: 'snippet.removed', realm: 1, user: ANN, snippet: 7 }],
    }));
  test.each([null, foreign])('no other', (snippet) =>
    expect(decideRemoveSnippet(withJudges({ context, snippet }))).toEqual(MISSING),
  );
});
