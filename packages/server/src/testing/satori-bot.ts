import { ZulipBot } from '@satorijs/adapter-zulip';
import { Context, HTTP, h, type Session } from '@satorijs/core';

// Answers every message as bots of the framework Satori do, for ever, by quoting it, and writes
// what it hears as lines of JSON.
const { SITE = '', EMAIL = '', KEY = '' } = process.env;
const ONLINE = 1;
const write = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const answer = async (session: Session, message: string): Promise<void> => {
  const { bot, channelId, userId, isDirect } = session;
  // It quotes by a link to a topic, so there is nothing to quote by in a direct message.
  const content = isDirect
    ? [h.text('Noted')]
    : [h.quote(message), h.text('You said it,'), h.at(userId)];
  write({ answered: await bot.sendMessage(channelId, content, undefined, { session }) });
};

const lookAround = async ({ bot, guildId, channelId }: Session): Promise<void> => {
  const guilds = await bot.getGuildList();
  const topics = await bot.getChannelList(guildId);
  const members = await bot.getGuildMemberList(guildId);
  const history = await bot.getMessageList(channelId);
  write({
    around: {
      channels: guilds.data.map(({ name }) => name),
      topics: topics.data.map(({ id }) => id),
      members: members.data.map(({ user }) => user.name),
      history: history.data.map(({ content }) => content),
    },
  });
};

const hear = async (session: Session): Promise<void> => {
  const { type, event, userId, selfId, channelId, guildId, isDirect } = session;
  const { message, user } = event;
  if (type?.startsWith('login-')) return;
  if (type !== undefined) {
    const said = message?.elements.map((element) => ('attrs' in element ? element.attrs : null));
    return write({
      event: type,
      ...(message && { message: message.id, said }),
      ...(guildId && { guild: guildId }),
    });
  }
  if (message === undefined) return;
  write({
    heard: message.content,
    by: user?.name,
    topic: isDirect ? null : channelId,
    quoted: message.quote?.content ?? null,
  });
  if (userId === selfId) return;
  if (!isDirect) await lookAround(session);
  await answer(session, message.id);
};

const context = new Context();
context.plugin(HTTP);
// It joins the endpoint, less one slash, and the path without putting one between.
context.plugin(ZulipBot, {
  endpoint: `${SITE}/api/v1//`,
  email: EMAIL,
  key: KEY,
  protocol: 'polling',
  retryTimes: 0,
  retryInterval: 100,
});
context.on('login-updated', ({ bot }) => bot.status === ONLINE && write({ online: true }));
context.on('internal/session', (session) =>
  hear(session).catch((error: Error) => write({ failed: error.message })),
);
await context.start();
