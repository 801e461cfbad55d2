/** Seconds without a report after which a user counts as offline. */
export const OFFLINE_SECONDS = 200;
