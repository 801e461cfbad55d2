/** The level of the API that is served; clients decide by it what they may ask. */
export const FEATURE_LEVEL = 420;
/** Clients compare the digits in front. */
export const VERSION = '12.0-parley';
