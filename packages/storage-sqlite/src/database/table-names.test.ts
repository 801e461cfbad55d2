import { describe, expect, test } from '@jest/globals';
import { MIGRATIONS } from './migrations.ts';
import { checkedPrefix, type Prefix } from './prefix.ts';
import { sqlTokens } from './sql-tokens.ts';
import { naming } from './table-names.ts';

const named = naming('chat_');

describe('a prefix stands before the name of a table', () => {
  test.each([
    ['select * from messages m', 'select * from chat_messages m'],
    [
      'select 1 from a cross join spans s on s.id = a.id',
      'select 1 from a cross join chat_spans s on s.id = a.id',
    ],
    [
      'insert or ignore into users (id) values (?)',
      'insert or ignore into chat_users (id) values (?)',
    ],
    ['update channels set name = @channels', 'update chat_channels set name = @channels'],
    ['delete from topics where topics.id = ?', 'delete from chat_topics where chat_topics.id = ?'],
    [
      'select x from topics indexed by topics_name',
      'select x from chat_topics indexed by chat_topics_name',
    ],
    ['drop table if exists `moves`', 'drop table if exists `chat_moves`'],
    [
      'alter table "__new_moves" rename to "moves"',
      'alter table "chat___new_moves" rename to "chat_moves"',
    ],
    [
      'create index `users_role` on `users` (`role`)',
      'create index `chat_users_role` on `chat_users` (`role`)',
    ],
    [
      'create trigger messages_sent after insert on messages begin select 1; end',
      'create trigger chat_messages_sent after insert on chat_messages begin select 1; end',
    ],
    ['FOREIGN KEY (a) REFERENCES [users](id)', 'FOREIGN KEY (a) REFERENCES [chat_users](id)'],
    [
      'insert into message_search (message_search, rank) values (?, 1)',
      'insert into chat_message_search (chat_message_search, rank) values (?, 1)',
    ],
    ['where s.topic_search match ?', 'where s.chat_topic_search match ?'],
    ['where message_search match ?', 'where chat_message_search match ?'],
  ])('%s', (sql, expected) => expect(named(sql)).toBe(expected));
});

describe('and before nothing else', () => {
  test.each([
    ["select 'from messages', '''from users' from x", 'strings'],
    ['select 1 -- from messages\n from x /* join users */', 'comments'],
    ['select count(*) as messages from x', 'an alias'],
    ['select channels, x.messages from x', 'columns'],
    ['select spans.id from x as spans', 'an alias before a dot'],
    ['with messages as (select 1) select * from messages', 'a common table expression'],
    ['with users (id, n) as (select 1, 2), m as (select 3) select users.id from users', 'another'],
    ['insert into x (channels) values (@users, :messages, $topics, ?)', 'parameters'],
    ['select * from x on conflict (channels) do nothing', 'keys'],
    ['select * from messages_of_host join host_users on 1', 'longer names'],
  ])('%s', (sql) => expect(named(sql)).toBe(sql));
});

test('the tokens of every migration are the whole of it', () => {
  for (const [, sql] of MIGRATIONS)
    expect(
      sqlTokens(sql)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sql);
});

test('without a prefix a text is as it was', () =>
  expect(naming('')('select * from messages')).toBe('select * from messages'));

test.each(['chat', 'Chat_', '1_', '_', 'sqlite_', 'a b_', "a'_", `${'a'.repeat(60)}_`])(
  'the prefix %j is refused',
  (prefix) => expect(() => checkedPrefix(prefix as Prefix)).toThrow(TypeError),
);
test.each(['', 'chat_', 'chat_2_'])('the prefix %j is taken', (prefix) =>
  expect(checkedPrefix(prefix as Prefix)).toBe(prefix),
);
