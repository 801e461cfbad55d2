export { apiDirect } from './api-direct.ts';
export { fastPorts } from './fast-ports.ts';
export { createPollConnections, type PollConnections } from './polling/poll-connections.ts';
