/** For a picture that is being drawn. */
const SPINNER = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><g fill="none" stroke="#000" stroke-width="3">
<circle cx="12" cy="12" r="9" stroke-opacity=".2"/><path d="M12 3a9 9 0 0 1 9 9">
<animateTransform attributeName="transform" type="rotate" from="0 12 12" to="360 12 12" dur="1s" repeatCount="indefinite"/></path></g></svg>`;

/** A user who may not be known: head and shoulders, grey, 100 pixels. */
const NOBODY =
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAMAAABHPGVmAAAABlBMVEXV2NyaoKZTpYH4AAAAnUlEQVR42u3XuxGA' +
  'MAwEUW//TZMSEPC7ZbBvG3iJR5bGaK211lqbJnYJRIjhIMN4W4G8AnkFBMVAQFAMBATFQEBQihQpstJYmWjUT/T9' +
  'OtuKs3c5G6SzCztbvXSftOYc2JlH/OXJKH2M0kb0nIG4wukM474CeQXyCuQVyCsgKAYCeQUExUBAUAwEBGUaBASl' +
  'yBUEBKVIkSIrIX8dkBu2Bgvxh0MLhgAAAABJRU5ErkJggg==';

/**
 * The emoji that is the server's own, and no character: a bubble with three dots in it, 64 pixels.
 */
const BUBBLE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAJ1BMVEUfioYfioYfioYfioYfioYfioYfioYfioZf' +
  'q6mfzcs/m5ff7u7///8FyOFKAAAADXRSTlMAJG2Sttv/Sf//////ZtY+ggAAAVNJREFUeNrtV0mSwyAMNCAJO+b/' +
  '700lE88YaLHplpo+uSjU1o60bf9Q4XwgZhERZgrezUl7kgrkR6UjkP5wxBFxlga4R+FIOqCmN7wMwBt+31bCsQyC' +
  'IUOUCQBfOpmCW9dfsYJkErQQv0Y0nSzgbkRYIQhGBe4qhDWCPxXyEO7HsaP71TnDHHycKaV0PkpxdB5RDN/3UjpL' +
  'AnTuQRLt6YPCCnhOwAXHdfHICeD55YTGxV/HYWJAkKl6cxw2DRBkztK+mwTaX2F4YR6pdtcJxp1eoEWkCqPWDLSc' +
  'qBJJbadaVlatVeuHWl2UxdQoZ60yi3I2NxRzS7M3VXNbtz8s9qfN/Ljan3f7gDFuhTpnxaX4zSZDa8wbSOj2oNl1' +
  'Ym/U7Uh3h+0yCDw77uc+ZD+9YgSbeFaQfmnJga1mZkm6xN3ilhVt4j8+NIi/fEgW8W0bWsm+Ek/ttTsDwNKMXwAA' +
  'AABJRU5ErkJggg==';

/** Placeholder pictures under the addresses that clients know, below the root of static files. */
export const PLACEHOLDER_IMAGES: ReadonlyMap<
  string,
  { readonly type: string; readonly content: Buffer }
> = new Map([
  ['/images/loading/loader-black.svg', { type: 'image/svg+xml', content: Buffer.from(SPINNER) }],
  [
    '/images/unknown-user-avatar.png',
    { type: 'image/png', content: Buffer.from(NOBODY, 'base64') },
  ],
  [
    '/generated/emoji/images/emoji/unicode/zulip.png',
    { type: 'image/png', content: Buffer.from(BUBBLE, 'base64') },
  ],
]);
