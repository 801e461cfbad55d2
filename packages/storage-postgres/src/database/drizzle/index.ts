export { messagesIn } from './messages-in.ts';
export { type PostgresTables, type PostgresTablesOptions, parleyTables } from './tables.ts';
