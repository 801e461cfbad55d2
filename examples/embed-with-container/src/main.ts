import 'reflect-metadata';
import { createContainer, Services } from '@parley/container';
import { type Caller, E, newPassword } from '@parley/core';
import { HOST_CALLER, NoticeApp, Noticeboard } from './noticeboard.ts';

const port = Number(process.env.PORT ?? 3000);
const url = `http://127.0.0.1:${port}`;

const container = createContainer({ inMemory: true });
const created = await container.get(Services.parley).realms.create({
  subdomain: '',
  name: 'Notices',
  description: '',
  url,
  owner: {
    email: 'host@notices.example',
    fullName: 'Host',
    password: newPassword(container.get(Services.entropy)),
  },
})();
if (E.isLeft(created)) throw new Error(`Parley refused: ${created.left.rule}`);
const { realm, owner } = created.right;

container
  .bind<Caller>(HOST_CALLER)
  .toConstantValue({ realm: realm.id, user: owner.id, client: 'notices' });
container.bind(Noticeboard).toSelf().inSingletonScope();
container.bind(NoticeApp).toSelf().inSingletonScope();

const server = container.get(NoticeApp).express.listen(port, '127.0.0.1', () => {
  process.stdout.write(`Notices are at ${url}/notices.\n`);
});

/** Lets requests end, then closes what was opened. */
const stop = async (): Promise<void> => {
  await container.get(Services.shutdown).close(server);
  await container.unbindAllAsync();
};
process.once('SIGTERM', () => void stop());
