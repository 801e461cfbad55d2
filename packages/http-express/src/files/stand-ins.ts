/** For a picture that is being drawn. */
const SPINNER = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><g fill="none" stroke="#000" stroke-width="3">
<circle cx="12" cy="12" r="9" stroke-opacity=".2"/><path d="M12 3a9 9 0 0 1 9 9">
<animateTransform attributeName="transform" type="rotate" from="0 12 12" to="360 12 12" dur="1s" repeatCount="indefinite"/></path></g></svg>`;

/** Somebody of whom nothing may be known: a head and shoulders, grey, 100 pixels. */
const NOBODY =
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAMAAABHPGVmAAAABlBMVEXV2NyaoKZTpYH4AAAAnUlEQVR42u3XuxGAMAwEUW//TZMSEPC7ZbBvG3iJR5bGaK211lqbJnYJRIjhIMN4W4G8AnkFBMVAQFAMBATFQEBQihQpstJYmWjUT/T9OtuKs3c5G6SzCztbvXSftOYc2JlH/OXJKH2M0kb0nIG4wukM474CeQXyCuQVyCsgKAYCeQUExUBAUAwEBGUaBASlyBUEBKVIkSIrIX8dkBu2Bgvxh0MLhgAAAABJRU5ErkJggg==';

/** Pictures that stand for others, under the addresses clients know; below the root of what is the same for everybody. */
export const STAND_INS: ReadonlyMap<string, { readonly type: string; readonly content: Buffer }> = new Map([
  ['/images/loading/loader-black.svg', { type: 'image/svg+xml', content: Buffer.from(SPINNER) }],
  ['/images/unknown-user-avatar.png', { type: 'image/png', content: Buffer.from(NOBODY, 'base64') }],
]);
