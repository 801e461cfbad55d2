import { expect, test } from '@jest/globals';
import { scriptPath } from './script.ts';

test.each([
  ['file:///bench/dist/processes/servers.js', '/bench/dist/floors/floor-server.js'],
  ['file:///bench/src/processes/servers.ts', '/bench/src/floors/floor-server.ts'],
])('beside %s', (from, path) => expect(scriptPath('../floors/floor-server', from)).toBe(path));
