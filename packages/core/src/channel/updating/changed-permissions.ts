import {
  type SettingDenial,
  type SettingFacts,
  validateSetting,
} from '../../group/validate-setting.ts';
import { E } from '../../kernel/fp.ts';
import type { Actor } from '../../user/actor.ts';
import type { ChannelPermissions } from '../channel.ts';
import type { AdministerPermit } from '../may-administer-channel.ts';
import { type ContentAccessMissing, contentAccessMissing } from '../may-change-access.ts';
import { hasContentAccess } from '../may-read-channel.ts';
import {
  CHANNEL_PERMISSION_CONSTRAINTS,
  CHANNEL_PERMISSION_NAMES,
  GRANTS_ACCESS,
} from '../permission-constraints.ts';
import type { UpdateChannel } from '../use-cases/contract.ts';

/**
 * The permissions as they will be; those that open the channel's content are for those who can read
 * it.
 */
export const changedPermissions = (
  actor: Actor,
  permit: AdministerPermit,
  wanted: UpdateChannel['permissions'],
  facts: SettingFacts,
): E.Either<SettingDenial | ContentAccessMissing, ChannelPermissions> => {
  let permissions = permit.channel.permissions;
  for (const name of CHANNEL_PERMISSION_NAMES) {
    const request = wanted[name];
    if (request === undefined) continue;
    if (GRANTS_ACCESS.has(name) && !hasContentAccess(actor, permit))
      return E.left(contentAccessMissing);
    const valid = validateSetting(
      CHANNEL_PERMISSION_CONSTRAINTS[name],
      request,
      permissions[name],
      facts,
    );
    if (E.isLeft(valid)) return valid;
    if (valid.right !== 'unchanged') permissions = { ...permissions, [name]: valid.right };
  }
  return E.right(permissions);
};
