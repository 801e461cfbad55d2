import { expect, test } from '@jest/globals';
import { subdomainByHost } from './realm-hosts.ts';

const subdomainOf = subdomainByHost([
  { subdomain: '', url: 'https://chat.example' },
  { subdomain: 'looms', url: 'https://looms.example' },
  { subdomain: 'mills', url: 'http://mills.example' },
  { subdomain: 'engines', url: 'http://engines.localhost:9991' },
]);

test.each([
  ['chat.example', ''],
  ['looms.example', 'looms'],
  ['LOOMS.example', 'looms'],
  ['looms.example:443', 'looms'],
  ['looms.example:80', ''],
  ['mills.example:80', 'mills'],
  ['engines.localhost:9991', 'engines'],
  ['engines.localhost', ''],
  ['127.0.0.1:9991', ''],
  ['', ''],
])('%s means "%s"', (host, subdomain) => expect(subdomainOf(host)).toBe(subdomain));
