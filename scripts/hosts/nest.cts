// CommonJS, as Nest compiles by default. Parley is a module, and is required.
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Body, Controller, Inject, Module, type OnModuleDestroy, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Chat, openChat, use } from './chat.mts';

const CHAT = Symbol('chat');

@Controller()
class Own implements OnModuleDestroy {
  readonly #chat: Chat;
  constructor(@Inject(CHAT) chat: Chat) {
    this.#chat = chat;
  }

  @Post('own')
  answer(@Body() body: object): object {
    return body;
  }

  onModuleDestroy(): Promise<void> {
    return this.#chat.close();
  }
}

@Module({
  controllers: [Own],
  providers: [{ provide: CHAT, useFactory: () => openChat(process.argv[2] ?? '') }],
})
class Host {}

const main = async (): Promise<void> => {
  const app = await NestFactory.create(Host, {
    logger: ['error', 'warn'],
    forceCloseConnections: true,
  });
  app.use('/chat', app.get<Chat>(CHAT).site);
  await app.listen(0, '127.0.0.1');
  const seen = await use((app.getHttpServer().address() as AddressInfo).port);
  await app.close();
  console.log(JSON.stringify(seen));
};
void main();
