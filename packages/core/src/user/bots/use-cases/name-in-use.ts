import type { UserId } from '../../../kernel/brand.ts';
import type { Repositories } from '../../../kernel/ports.ts';

/** Has anybody active, a person or a bot, exactly this name? */
export const isNameInUse = async (
  { users }: Pick<Repositories, 'users'>,
  fullName: string,
  except: UserId | null,
): Promise<boolean> =>
  (await users.byFullNames([fullName])).some(
    (user) => user.isActive && user.fullName === fullName && user.id !== except,
  );
