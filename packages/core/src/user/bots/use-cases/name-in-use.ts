import type { UserId } from '../../../kernel/brand.ts';
import type { Repositories } from '../../../kernel/ports.ts';

/** True when an active account, a person or a bot, has exactly this name. */
export const isNameInUse = async (
  { users }: Pick<Repositories, 'users'>,
  fullName: string,
  except: UserId | null,
): Promise<boolean> =>
  (await users.byFullNames([fullName])).some(
    (user) => user.isActive && user.fullName === fullName && user.id !== except,
  );
