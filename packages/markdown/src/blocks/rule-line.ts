/** At most so many blanks between two signs of a rule. */
const APART = 2;

/** Three or more of one of the signs `-`, `_`, `*`, alone on their line. */
export const isRule = (line: string): boolean => {
  let at = 0;
  while (at < 3 && line[at] === ' ') at++;
  const sign = line[at];
  if (sign !== '-' && sign !== '_' && sign !== '*') return false;
  let signs = 0;
  for (let blanks = 0; at < line.length && blanks <= APART; at++) {
    if (line[at] === sign) {
      signs++;
      blanks = 0;
    } else if (line[at] === ' ') blanks++;
    else return false;
  }
  return signs >= 3 && /^ *$/.test(line.slice(at));
};
