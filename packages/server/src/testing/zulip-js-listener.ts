import zulip from 'zulip-js';

// Listens as programs written with zulip-js do, for ever, and writes each event as a line of JSON.
const { SITE = '', EMAIL = '', KEY = '' } = process.env;
const client = await zulip({ realm: SITE, username: EMAIL, apiKey: KEY });
await client.callOnEachEvent(
  (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
  ['message'],
);
