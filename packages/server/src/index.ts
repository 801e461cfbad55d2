export { DEFAULTS, readConfig, type ServerConfig } from './config.ts';
export { createLog } from './log.ts';
export { type RunningServer, startServer } from './server.ts';
