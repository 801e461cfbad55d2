/** Whoever was not heard of for longer is not there. */
export const OFFLINE_SECONDS = 200;
