// Hosts as text: what a test writes into an empty project where packed packages are installed.

/** A host over SQLite that serves, sends a message and stops. */
const host = (imports) => `
  ${imports}
  const main = async () => {
    const container = createContainer({ dataDirectory: process.argv[2] });
    const parley = container.get(Services.parley);
    const owner = { email: 'ada@example.com', fullName: 'Ada', password: 'correct horse battery' };
    const realm = { subdomain: '', name: 'Engines', description: '', url: 'http://127.0.0.1' };
    const founded = await parley.realms.create({ ...realm, owner })();
    if (E.isLeft(founded)) throw new Error(founded.left.rule);
    const caller = { realm: founded.right.realm.id, user: founded.right.owner.id, client: 'host' };
    const to = { _tag: 'Channel', channel: 'general', topic: 'hello' };
    const sent = await parley.messages.send({ caller, to, content: '*hi*', readBySender: true })();
    if (E.isLeft(sent)) throw new Error(sent.left.rule);
    const server = express().use(container.get(Services.site)).listen(0, '127.0.0.1', async () => {
      const url = 'http://127.0.0.1:' + server.address().port + '/api/v1/server_settings';
      const { status } = await fetch(url);
      server.close();
      server.closeAllConnections();
      await container.unbindAllAsync();
      console.log(JSON.stringify({ sent: sent.right.id, status }));
    });
  };
  void main();`;

const SHORT_HOST = `
  import { openParley } from '@parley/parley';
  import express from 'express';
  const [, , data] = process.argv;
  const chat = await openParley({
    file: data + '/parley.sqlite',
    uploads: data + '/uploads',
    url: 'http://127.0.0.1',
  });
  const realm = await chat.realms.open({ subdomain: '', name: 'Engines' })();
  const host = chat.realm(realm.right.id).asHost();
  const [ada] = await host.orThrow.people.sync([{ key: '17', name: 'Ada', email: null }]);
  await host.orThrow.channels.open({ name: 'general' });
  const acting = chat.realm(realm.right.id).as(ada.id).orThrow;
  const to = { _tag: 'Channel', channel: 'general', topic: 'hello' };
  const { id } = await acting.messages.send({ to, content: 'hi', readBySender: true });
  const server = express().use(chat.site()).listen(0, '127.0.0.1', async () => {
    const url = 'http://127.0.0.1:' + server.address().port + '/api/v1/server_settings';
    const { status } = await fetch(url);
    server.close();
    server.closeAllConnections();
    await chat.close();
    console.log(JSON.stringify({ sent: id, status }));
  });`;

/** By file name. */
export const HOSTS = {
  'host.mjs': host(`import express from 'express';
  import { createContainer, Services } from '@parley/container';
  import { E } from '@parley/core';`),
  'short.mjs': SHORT_HOST,
  'host.cjs': host(`const express = require('express');
  const { createContainer, Services } = require('@parley/container');
  const { E } = require('@parley/core');`),
};

/** A program over core and one more package, which says how much each exports. */
export const smallHosts = (name) => {
  const says = 'console.log(JSON.stringify([core, one].map((all) => Object.keys(all).length)));';
  return {
    'small.mjs': `import * as core from '@parley/core';\nimport * as one from '${name}';\n${says}`,
    'small.cjs': `const core = require('@parley/core');\nconst one = require('${name}');\n${says}`,
  };
};

const JUDGES = `
  import { E, type Parley, RealmId, UserId } from '@parley/core';
  import { mayMove, sceneFromRegister, UnixSeconds } from '@parley/core/policies';
  import type { RegisterAnswer } from '@parley/core/policies';
  declare const opened: Parley;
  const ada = opened.realm(RealmId(1)).as(UserId(2));
  const to = { _tag: 'Channel', channel: 'general', topic: 'hello' } as const;
  export const send = async (): Promise<number> => {
    const sent = await ada.messages.send({ to, content: 'hi', readBySender: true });
    if (E.isLeft(sent)) throw new Error(sent.left.rule);
    return sent.right.id;
  };
  // @ts-expect-error A message has a content.
  void ada.messages.send({ to });
  export const may = (register: RegisterAnswer): boolean => {
    const kind = { topic: 'renamed', channel: null } as const;
    return E.isRight(mayMove(sceneFromRegister(register), UnixSeconds(1), kind, UnixSeconds(2)));
  };`;

/** Hosts in TypeScript. The directive fails where types have become `any`. */
export const SMALL_TYPED = JUDGES;
export const TYPED = `
  import { createContainer, Services } from '@parley/container';
  const parley: Parley = createContainer({ inMemory: true }).get(Services.parley);
  export const use = parley.messages;${JUDGES}`;
