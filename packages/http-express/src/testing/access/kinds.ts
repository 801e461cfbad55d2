/**
 * Kinds of callers, in the order of the columns. `stranger` has an account and a key in another
 * organization of the server.
 */
export const KINDS = [
  'owner',
  'administrator',
  'moderator',
  'member',
  'guest',
  'bot',
  'deactivated',
  'anonymous',
  'stranger',
] as const;
export type Kind = (typeof KINDS)[number];

export const OK = 'ok';
/** `ok`, or the rule that refuses, as the header `Parley-Rule` names it. */
export type Outcome = string;
export type Outcomes = Readonly<Record<Kind, Outcome>>;

/**
 * The outcome of an endpoint for each kind of caller, given by exceptions: callers with an active
 * account are served, others are not.
 */
export const served = (except: Partial<Record<Kind, Outcome>> = {}): Outcomes => ({
  owner: OK,
  administrator: OK,
  moderator: OK,
  member: OK,
  guest: OK,
  bot: OK,
  deactivated: 'caller.deactivated',
  anonymous: 'request.credentials-missing',
  stranger: 'caller.key-unknown',
  ...except,
});

/** Only `kinds` are served; any other caller with an active account is refused by `rule`. */
export const only = (
  kinds: ReadonlyArray<Kind>,
  rule: Outcome,
  except: Partial<Record<Kind, Outcome>> = {},
): Outcomes => {
  const refused = (
    ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const
  ).filter((kind) => !kinds.includes(kind));
  return served({ ...Object.fromEntries(refused.map((kind) => [kind, rule])), ...except });
};

/** The endpoint does not look at credentials. */
export const ANY_CALLER: Outcomes = served({ deactivated: OK, anonymous: OK, stranger: OK });
