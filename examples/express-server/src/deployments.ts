import { type Caller, E, type Parley } from '@parley/core';
import express, { type Router } from 'express';

/**
 * A route of the application's own: `POST /deployments/{service}` writes the text of its body into
 * the topic of that service. A refusal of Parley is answered 400 with the id of its rule.
 */
export const deployments = (parley: Parley, caller: Caller): Router => {
  const router = express.Router();
  router.post('/:service', express.text(), async (request, response) => {
    const sent = await parley.messages.send({
      caller,
      to: { _tag: 'Channel', channel: 'general', topic: `Deploys of ${request.params.service}` },
      content: typeof request.body === 'string' ? request.body : '',
      readBySender: true,
    })();
    if (E.isLeft(sent)) response.status(400).json({ rule: sent.left.rule });
    else response.status(201).json({ message: sent.right.id });
  });
  return router;
};
