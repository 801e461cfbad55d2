import Database from 'better-sqlite3';

export type HostDatabase = Database.Database;

/**
 * What the host has had before Parley came: its own file, with a table `users` of its own.
 *
 * Write-ahead log and foreign keys are what Parley asks of a handle that it shares.
 */
export const openDatabase = (file: string): HostDatabase => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.exec(`
    create table if not exists users (
      id integer primary key,
      name text not null,
      email text not null unique,
      password text not null,
      blocked integer not null default 0
    );
    create table if not exists tickets (
      id integer primary key,
      title text not null,
      closed_by integer references users (id)
    );
    create table if not exists mails (message integer primary key);
    insert or ignore into users (id, name, email, password) values
      (1, 'Ada Lovelace', 'ada@helpdesk.example', 'engine'),
      (2, 'Grace Hopper', 'grace@helpdesk.example', 'cobol');
    insert or ignore into tickets (id, title) values
      (7, 'The printer prints nothing'),
      (8, 'A moth in the relay'),
      (9, 'The screen is dark');
  `);
  return database;
};
