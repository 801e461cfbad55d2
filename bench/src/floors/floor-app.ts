import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import type { Connection } from './floor-database.ts';
import { createGroupCommit } from './group-commit.ts';

interface MessageRow {
  readonly id: number;
  readonly content: string;
  readonly rendered: string;
  readonly sentAt: number;
  readonly editedAt: number | null;
  readonly senderId: number;
  readonly email: string;
  readonly fullName: string;
  readonly topic: string;
  readonly channelId: number;
  readonly channel: string;
}

// A bare ? in a join would be planned again at every call: this SQLite is built with STAT4.
const MESSAGE = `
  select m.id, m.content, m.rendered, m.sent_at sentAt, m.edited_at editedAt, u.id senderId,
  u.email, u.full_name fullName,
    t.name topic, c.id channelId, c.name channel
  from messages m join users u on u.id = m.sender_id join topics t on t.id = m.topic_id join
  channels c on c.id = t.channel_id`;

const MS = 1000;

/** The fields a client of this API is given, filled from one row. */
const shown = (row: MessageRow) => ({
  id: row.id,
  sender_id: row.senderId,
  content: row.rendered,
  content_type: 'text/html',
  recipient_id: row.channelId,
  timestamp: row.sentAt,
  client: 'bench',
  subject: row.topic,
  topic_links: [],
  is_me_message: false,
  reactions: [],
  submessages: [],
  flags: ['read'],
  sender_full_name: row.fullName,
  sender_email: row.email,
  sender_realm_str: '',
  display_recipient: row.channel,
  type: 'stream',
  stream_id: row.channelId,
  avatar_url: null,
  ...(row.editedAt === null ? {} : { last_edit_timestamp: row.editedAt }),
});

interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

const shownUser = ({ id, email, fullName }: UserRow) => ({
  user_id: id,
  delivery_email: email,
  email,
  full_name: fullName,
  date_joined: '2026-01-01T00:00+00:00',
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  role: 400,
  timezone: '',
  avatar_url: null,
  avatar_version: 1,
});

interface Account {
  readonly id: number;
  readonly digest: string;
}

/** Who asks, by Basic authentication and one look-up; null when the key is wrong. */
const createAuthenticate = (db: Connection): ((req: Request) => number | null) => {
  const byEmail = db.prepare<[string], Account>(
    'select id, key_digest digest from users where email = ?',
  );
  return (req) => {
    const header = req.headers.authorization ?? '';
    const [email = '', key = ''] = Buffer.from(header.slice('Basic '.length), 'base64')
      .toString('utf8')
      .split(':');
    const account = byEmail.get(email);
    if (account === undefined) return null;
    const digest = createHash('sha256').update(key).digest();
    return timingSafeEqual(digest, Buffer.from(account.digest, 'hex')) ? account.id : null;
  };
};

const refuse = (res: Response, status: number): void => {
  res.status(status).json({ result: 'error', msg: 'No', code: 'BAD_REQUEST' });
};

/**
 * What Express and SQLite allow at best for the requests that are measured: no rights, no rules, no
 * events.
 */
export const createFloorApp = (db: Connection): Express => {
  const app = express();
  app.set('etag', false);
  app.disable('x-powered-by');
  const authenticate = createAuthenticate(db);
  const commit = createGroupCommit(db);

  app.get('/health/ready', (_req, res) => void res.json({ status: 'ok' }));

  const messageById = db.prepare<[number], MessageRow>(`${MESSAGE} where m.id = (? + 0)`);
  app.get('/api/v1/messages/:id', (req, res) => {
    if (authenticate(req) === null) return refuse(res, 401);
    const row = messageById.get(Number(req.params.id));
    if (row === undefined) return refuse(res, 400);
    res.json({ result: 'success', msg: '', message: shown(row), raw_content: row.content });
  });

  const before = db.prepare<[number, number, number], MessageRow>(
    `${MESSAGE} where m.topic_id = (? + 0) and m.id <= (? + 0) order by m.id desc limit (? + 0)`,
  );
  app.get('/api/v1/messages', (req, res) => {
    if (authenticate(req) === null) return refuse(res, 401);
    const rows = before.all(
      Number(req.query.topic),
      Number(req.query.anchor),
      Number(req.query.num_before),
    );
    res.json({ result: 'success', msg: '', messages: rows.reverse().map(shown) });
  });

  const users = db.prepare<[], UserRow>('select id, email, full_name fullName from users');
  app.get('/api/v1/users', (req, res) => {
    if (authenticate(req) === null) return refuse(res, 401);
    res.json({ result: 'success', msg: '', members: users.all().map(shownUser) });
  });

  const keepEdit = db.prepare<[number, number, string, string, number]>(
    'insert into edits (user_id, at, prev_content, prev_rendered, message_id) values (?, ?,' +
      ' ?, ?, ?)',
  );
  const setContent = db.prepare<[string, string, number, number]>(
    'update messages set content = ?, rendered = ?, edited_at = ? where id = ?',
  );
  app.patch('/api/v1/messages/:id', express.urlencoded({ extended: false }), (req, res) => {
    const user = authenticate(req);
    if (user === null) return refuse(res, 401);
    const id = Number(req.params.id);
    const content: unknown = req.body.content;
    if (typeof content !== 'string') return refuse(res, 400);
    commit(
      () => {
        const row = messageById.get(id);
        if (row === undefined) throw new Error('No such message');
        const now = Math.floor(Date.now() / MS);
        keepEdit.run(user, now, row.content, row.rendered, id);
        setContent.run(content, `<p>${content}</p>`, now, id);
      },
      (error) => (error === null ? res.json({ result: 'success', msg: '' }) : refuse(res, 400)),
    );
  });
  return app;
};
