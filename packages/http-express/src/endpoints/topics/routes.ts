import { ChannelId, MAX_TOPIC_NAME, pipe, TE } from '@parley/core';
import { atMost, int, json, oneOf, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

export const topicProblems: ProblemTable<RefusalIn<'topic'>> = {
  'topic.visibility.too-many': beyondNumber,
  'topic.name.invalid-character': ({ position }) =>
    badRequest(`Invalid character in topic, at position ${position}!`),
  'topic.required.send': () => badRequest('Topics are required in this organization'),
  'topic.required.edit': () => badRequest('Topics are required in this organization.'),
  'topic.resolve.general-chat': () => badRequest('General chat cannot be marked as resolved'),
  'topic.visibility.name-too-long': ({ limit }) =>
    badRequest(`topic is too long (limit: ${limit} characters)`),
};

const setTopicVisibility = route({
  method: 'POST',
  path: '/user_topics',
  operation: 'updateUserTopic',
  summary: 'Mutes, unmutes or follows a topic.',
  description: 'This is a preference of the caller, and no one else sees it.',
  authentication: 'user',
  params: {
    stream_id: required(json(int)),
    topic: required(atMost(MAX_TOPIC_NAME, text)),
    visibility_policy: required(json(oneOf(int, 0, 1, 2, 3))),
  },
  reply: nothing,
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.topics.setVisibility({
        caller,
        channel: ChannelId(params.stream_id),
        topic: params.topic,
        policy: params.visibility_policy,
      }),
      TE.map(done),
    ),
});

export const topicRoutes: ReadonlyArray<AnyRoute> = [setTopicVisibility];
