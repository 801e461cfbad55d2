import type { UserView } from '@parley/core';
import { JsonList, JsonPieces, listOf } from '../../answer/json-list.ts';
import { type ShownUser, type ShowUser, toUser } from './codec.ts';

/** The people of a reply, as one kind of viewer is shown them. */
export class UserList<Item = unknown> extends JsonList<Item> {
  readonly viewOf: (item: Item) => UserView;
  readonly how: ShowUser;

  constructor(items: ReadonlyArray<Item>, viewOf: (item: Item) => UserView, how: ShowUser) {
    super(items, (item) => toUser(viewOf(item), how));
    this.viewOf = viewOf;
    this.how = how;
  }
}

/**
 * What `toUser` makes of the view of each item, shown when the reply is written. Users with
 * metadata are written without the help of `UserList`, by which others keep the JSON of long lists.
 */
export const userList = <Item>(
  items: ReadonlyArray<Item>,
  viewOf: (item: Item) => UserView,
  how: ShowUser,
): ReadonlyArray<ShownUser> =>
  how.meta === true
    ? listOf(items, (item) => toUser(viewOf(item), how))
    : (new UserList(items, viewOf, how) as unknown as ReadonlyArray<ShownUser>);

/** The same for views that are read piece by piece while the reply is written. */
export const userPieces = (
  pieces: AsyncIterable<ReadonlyArray<UserView>>,
  how: ShowUser,
): ReadonlyArray<ShownUser> =>
  new JsonPieces(
    pieces,
    (views) => userList(views, (view) => view, how) as unknown as JsonList<UserView>,
  ) as unknown as ReadonlyArray<ShownUser>;
