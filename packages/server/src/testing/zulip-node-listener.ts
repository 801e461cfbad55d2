import zulip from 'zulip';

// Answers every message as programs written with the npm package zulip do, for ever, and writes
// what it hears as lines of JSON.
const { SITE = '', EMAIL = '', KEY = '' } = process.env;
const client = new zulip.Client({ email: EMAIL, api_key: KEY, site: SITE, verbose: false });
const write = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

client.on('registered', ({ queue_id }) => write({ registered: queue_id }));
client.on('event', ({ type }) => write({ event: type }));
client.on('message', ({ content, sender_email: by, display_recipient: to, subject }) => {
  write({ heard: content, by });
  if (by === EMAIL) return;
  client.sendMessage(
    { type: 'stream', to: [to], subject, content: `You said: ${content}` },
    (error, { result }) => write({ answered: error === null ? result : error.message }),
  );
});
client.getMembers({}, (_error, { members }) =>
  write({ members: (members as ReadonlyArray<unknown>).length }),
);
client.listSubscriptions({}, (_error, { subscriptions }) =>
  write({
    subscriptions: (subscriptions as ReadonlyArray<{ readonly name: string }>).map(
      ({ name }) => name,
    ),
  }),
);
client.registerEventQueue({ event_types: ['message', 'reaction'] });
