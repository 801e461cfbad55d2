/**
 * Each names itself in its User-Agent beside those whose pages it shows as well, so the first one
 * that is found counts.
 */
const BROWSERS: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
const LONG = 512;

const first = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null;

/**
 * A browser as a list of sessions calls it: "Firefox on Linux". A program that is no known browser
 * is called by its first product.
 */
export const browserName = (userAgent = ''): string => {
  const text = userAgent.slice(0, LONG);
  const browser = first(BROWSERS, text) ?? (/^[^/\s]+/.exec(text)?.[0] || 'Unknown browser');
  const system = first(SYSTEMS, text);
  return system === null ? browser : `${browser} on ${system}`;
};
