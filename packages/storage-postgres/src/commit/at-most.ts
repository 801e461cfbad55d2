/** Lets at most `limit` pieces of work run at once; the others wait in their order. */
export const atMost = (limit: number): (() => Promise<() => void>) => {
  let running = 0;
  const waiting: Array<() => void> = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async () => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
};
