import { expect, test } from '@jest/globals';
import type { UserView } from '@parley/core';
import { type ShowUser, toUser, UserList } from '@parley/http-express/internals';
import { type JsonChunk, JsonParts } from './json-parts.ts';
import type { Slices } from './slices.ts';
import { userListWriter } from './user-json.ts';

const HOW: ShowUser = {
  realm: 1,
  base: '',
  clientGravatar: true,
  profile: false,
  signedIn: true,
} as unknown as ShowUser;
const viewOf = (id: number, over: Partial<UserView> = {}): UserView =>
  ({
    id,
    isStub: false,
    displayEmail: `u${id}@chat.example`,
    deliveryEmail: null,
    fullName: `User ${id}`,
    role: 400,
    isActive: true,
    bot: null,
    joinedAt: 1_700_000_000,
    timezone: '',
    avatar: { source: 'gravatar', version: 1, isEmailPublic: true },
    profile: null,
    ...over,
  }) as unknown as UserView;
const listOf = (views: ReadonlyArray<UserView>): UserList =>
  new UserList(views, (view) => view, HOW) as unknown as UserList;
const USERS = Array.from({ length: 600 }, (_, id) => id + 1);

const partsOf = (slices: Slices): ReadonlyArray<JsonChunk> => {
  const parts: JsonChunk[] = [];
  let step = slices.next();
  for (; !step.done; step = slices.next()) parts.push(...step.value);
  return [...parts, ...step.value];
};
const written = (slices: Slices): unknown =>
  JSON.parse(JSON.stringify(new JsonParts(['[', ...partsOf(slices), ']'])));
const shown = (views: ReadonlyArray<UserView>): unknown =>
  JSON.parse(JSON.stringify(views.map((view) => toUser(view, HOW))));

test.each<[string, Partial<UserView>]>([
  ['a name', { fullName: 'Another' }],
  ['an address', { displayEmail: 'another@chat.example' }],
  ['a role', { role: 200 }],
  ['a deactivation', { isActive: false }],
  [
    'a file',
    { avatar: { source: 'uploaded', version: 1, file: 'a', isEmailPublic: true } } as never,
  ],
  ['a picture', { avatar: { source: 'gravatar', version: 2, isEmailPublic: true } } as never],
  ['a bot', { bot: { type: 1, owner: 3, isSystem: false } } as never],
  ['a zone', { timezone: 'Europe/Berlin' }],
  ['the real address', { deliveryEmail: 'real@chat.example' }],
  ['a placeholder', { isStub: true }],
  ['a profile', { profile: [{ field: 1, value: 'x', rendered: null }] } as never],
])('a list is written as it is now after a change of %s', (_what, over) => {
  const write = userListWriter();
  for (const changed of [null, 300, null, 300]) {
    const views = USERS.map((id) => viewOf(id, id === changed ? over : {}));
    expect(written(write(listOf(views)))).toEqual(shown(views));
  }
});

test('an unchanged list is not written again, and one beyond the bound is', () => {
  const again = (write: ReturnType<typeof userListWriter>): boolean => {
    const [one, other] = [1, 2].map(() => partsOf(write(listOf(USERS.map((id) => viewOf(id))))));
    return one?.[0] === other?.[0];
  };
  expect([again(userListWriter()), again(userListWriter(1))]).toEqual([true, false]);
});
