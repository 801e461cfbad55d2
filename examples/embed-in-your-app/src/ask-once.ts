/** Remembers the answer for each key, also while it is on its way; a failure is asked again. */
export const askOnce = <Key, Answer>(): ((
  key: Key,
  ask: () => Promise<Answer>,
) => Promise<Answer>) => {
  const known = new Map<Key, Promise<Answer>>();
  return (key, ask) => {
    const held = known.get(key);
    if (held) return held;
    const answer = ask();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
};
