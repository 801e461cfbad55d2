/** Tells the person at the terminal what takes so long. A pipe or a file is told nothing. */
export const narrate = (sentence) => {
  if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
};
