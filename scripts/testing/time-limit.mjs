/** Milliseconds. One is enough for all files of a worker: it ends what would never end. */
let limit = 120_000;

/** No test of this worker ends sooner from now on. */
export const allow = (milliseconds) => {
  limit = Math.max(limit, milliseconds);
};

/** `work` that fails after the limit, or after `most` milliseconds where that is later. */
export const limited = (work, most = 0) => {
  if (work === undefined) return undefined;
  return async (...given) => {
    let timer;
    const patience = Math.max(limit, most);
    const late = new Promise((_, reject) => {
      const tell = () => reject(new Error(`The test has taken longer than ${patience} ms.`));
      timer = setTimeout(tell, patience);
    });
    try {
      await Promise.race([work(...given), late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
