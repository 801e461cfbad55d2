/** The schema where the host names none. */
export const SCHEMA = 'parley';

/** Lower case, so that it means the same with and without quotes. */
const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * The schema's name in quotes.
 *
 * @throws where it is no plain name.
 */
export const quotedSchema = (schema: string): string => {
  if (!NAME.test(schema) || schema.startsWith('pg_'))
    throw new Error(
      `The schema ${JSON.stringify(schema)} has to be a name of lower case letters, digits and _.`,
    );
  return `"${schema}"`;
};
