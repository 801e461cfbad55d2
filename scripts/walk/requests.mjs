// The requests that are measured, over the API as any client speaks it.

/**
 * A client of one account: sends fields and answers with the parsed reply. Throws when it is no
 * success.
 */
export const client = ({ url, email, key }) => {
  const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
  return async (method, path, fields = {}, file = null) => {
    const form = file === null ? new URLSearchParams(fields) : file;
    const isRead = method === 'GET';
    const target = `${url}/api/v1${path}${isRead ? `?${form}` : ''}`;
    const response = await fetch(target, {
      method,
      headers: { authorization },
      body: isRead ? null : form,
    });
    const reply = await response.json();
    if (reply.result !== 'success') throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
};

const picture = () => {
  const form = new FormData();
  form.set('file', new Blob(['A file of one line.\n'], { type: 'text/plain' }), 'walk.txt');
  return form;
};

/**
 * What each request needs before it, and the request: `prepare` is not measured, `act` is.
 *
 * @param ask a client
 */
export const requestsOf = (ask) => {
  const channels = new Map();
  const channel = async (name) => {
    if (!channels.has(name)) {
      await ask('POST', '/users/me/subscriptions', { subscriptions: JSON.stringify([{ name }]) });
      const { stream_id: id } = await ask('GET', '/get_stream_id', { stream: name });
      channels.set(name, id);
    }
    return channels.get(name);
  };
  const send = async (topic = 'walk') =>
    (
      await ask('POST', '/messages', {
        type: 'stream',
        to: String(await channel('walk')),
        topic,
        content: 'A *message*.',
      })
    ).id;
  const queue = async () =>
    (await ask('POST', '/register', { event_types: JSON.stringify(['message']) })).queue_id;
  const poll = (id, more = {}) =>
    ask('GET', '/events', { queue_id: id, last_event_id: '-1', ...more });

  return {
    get: { prepare: () => send(), act: (id) => ask('GET', `/messages/${id}`) },
    edit: {
      prepare: () => send(),
      act: (id) => ask('PATCH', `/messages/${id}`, { content: 'A *better* message.' }),
    },
    move: {
      prepare: async () => ({ id: await send(), to: await channel('elsewhere') }),
      act: ({ id, to }) =>
        ask('PATCH', `/messages/${id}`, { stream_id: String(to), topic: 'walked' }),
    },
    upload: {
      prepare: async () => picture(),
      act: (file) => ask('POST', '/user_uploads', {}, file),
    },
    send: { prepare: () => channel('walk'), act: () => send() },
    quiet: { prepare: queue, act: (id) => poll(id, { dont_block: 'true' }) },
    events: {
      prepare: queue,
      act: async (id) => {
        const answered = poll(id);
        await send();
        await answered;
      },
    },
  };
};
