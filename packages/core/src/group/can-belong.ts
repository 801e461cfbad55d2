interface Candidate {
  readonly isActive: boolean;
  readonly bot: { readonly isSystem: boolean } | null;
}

/**
 * Who can be named as a member, of a group or in a setting? Active users, except system bots, which
 * count as missing.
 */
export const canBelong = ({ isActive, bot }: Candidate): boolean =>
  isActive && bot?.isSystem !== true;
