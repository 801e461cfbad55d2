import type { Revision } from '../../kernel/brand.ts';
import type { UserView } from '../user-view.ts';

export interface FetchedUser extends UserView {
  /**
   * The revision of the account, for those who may change it: users themselves, the owners of bots,
   * and administrators. Null for others, since it also counts changes of settings that they do not
   * see.
   */
  readonly revision: Revision | null;
}
