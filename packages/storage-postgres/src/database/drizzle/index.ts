export { messagesIn } from './messages-in.ts';
export { type ParleyTables, parleyTables, type TablesOptions } from './tables.ts';
