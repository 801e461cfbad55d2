/** What stands before the name of each table, index and trigger; `''` for nothing. */
export type Prefix = '' | `${string}_`;

const PREFIX = /^(?!sqlite_)[a-z][a-z0-9_]{0,39}_$/;

/** @throws TypeError for a prefix that is not in small letters, digits and `_`. */
export const checkedPrefix = (prefix: Prefix = ''): Prefix => {
  if (prefix === '' || PREFIX.test(prefix)) return prefix;
  throw new TypeError(
    'A prefix of tables begins with a small letter, has small letters, digits and _, and ends ' +
      `with _, such as chat_, but this one is "${prefix}".`,
  );
};
