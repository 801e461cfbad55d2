import { Services } from '@parley/container';
import { type Caller, E, type Parley } from '@parley/core';
import express, { type Express, type Request, type Response } from 'express';
import { inject, injectable } from 'inversify';

/** Identifies the account that the host posts as, which is bound beside Parley's services. */
export const HOST_CALLER = Symbol.for('host/caller');

const TOPIC = 'notices';
const TO = { _tag: 'Channel', channel: 'general', topic: TOPIC } as const;

/** The notices of the host: a topic of Parley. */
@injectable()
export class Noticeboard {
  readonly #parley: Parley;
  readonly #caller: Caller;

  constructor(@inject(Services.parley) parley: Parley, @inject(HOST_CALLER) caller: Caller) {
    this.#parley = parley;
    this.#caller = caller;
  }

  /** Left: the id of the rule by which Parley refuses the text. */
  async post(content: string): Promise<E.Either<string, number>> {
    const send = this.#parley.messages.send({
      caller: this.#caller,
      to: TO,
      content,
      readBySender: true,
    });
    const sent = await send();
    return E.isLeft(sent) ? E.left(sent.left.rule) : E.right(sent.right.id);
  }

  /** The HTML of the newest fifty, oldest first. */
  async read(): Promise<ReadonlyArray<string>> {
    const list = this.#parley.messages.list({
      caller: this.#caller,
      narrow: [
        { _tag: 'Channel', channel: TO.channel, negated: false },
        { _tag: 'Topic', topic: TOPIC, negated: false },
      ],
      range: { _tag: 'Around', anchor: 'newest', includeAnchor: true, before: 50, after: 0 },
    });
    const listed = await list();
    if (E.isLeft(listed)) throw new Error(`Parley refused: ${listed.left.rule}`);
    return listed.right.messages.map(({ message }) => message.rendered);
  }
}

/** The host's Express application. The metadata of its constructor names `Noticeboard`. */
@injectable()
export class NoticeApp {
  readonly express: Express = express();

  constructor(noticeboard: Noticeboard) {
    this.express
      .route('/notices')
      .get(async (_request: Request, response: Response) => {
        response.json({ notices: await noticeboard.read() });
      })
      .post(express.json(), async (request: Request, response: Response) => {
        const { text } = (request.body ?? {}) as { text?: unknown };
        const posted = await noticeboard.post(typeof text === 'string' ? text : '');
        if (E.isLeft(posted)) response.status(400).json({ error: posted.left });
        else response.status(201).json({ id: posted.right });
      });
  }
}
