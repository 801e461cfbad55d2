import { expect, test } from '@jest/globals';
import { urlOf } from './address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['localhost', 'http://localhost:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['fe80::1', 'http://[fe80::1]:80'],
])('a server that listens on %s is found at %s', (host, url) => expect(urlOf(host, 80)).toBe(url));
