import { badRequest, type Problem } from './problem.ts';

/**
 * One of several things that are wrong with what was sent. `field` null: it is about several
 * parameters together.
 */
export interface Complaint {
  readonly field: string | null;
  readonly says: string;
}

const TOGETHER = '__all__';

/** `msg` is the first complaint; `errors` holds all of them, by parameter. */
export const invalid = (complaints: ReadonlyArray<Complaint>): Problem => {
  const errors: Record<string, ReadonlyArray<string>> = {};
  for (const { field, says } of complaints)
    errors[field ?? TOGETHER] = [...(errors[field ?? TOGETHER] ?? []), says];
  return badRequest(complaints[0]?.says ?? '', { errors });
};

export const BLANK_FIELD = 'This field cannot be blank.';
export const tooLong = ({
  limit,
  length,
}: {
  readonly limit: number;
  readonly length: number;
}): string => `Ensure this value has at most ${limit} characters (it has ${length}).`;
export const NO_TEMPLATE = 'Invalid URL template.';
