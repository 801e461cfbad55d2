interface Candidate {
  readonly isActive: boolean;
  readonly bot: { readonly isSystem: boolean } | null;
}

/**
 * Who can be named as a member, of a group or in a setting? Whoever is active, but for the server's
 * own bots: for people those are nobody.
 */
export const canBelong = ({ isActive, bot }: Candidate): boolean =>
  isActive && bot?.isSystem !== true;
