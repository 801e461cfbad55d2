/** JSON of one thing: a person, a channel, a group. */
export type Fields = Readonly<Record<string, unknown>>;
