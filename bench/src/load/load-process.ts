// Makes the load, on a core of its own. Started by load-driver.ts.
import { answerParent } from '../processes/rpc.ts';
import { drive } from './drive.ts';
import { listen } from './listen/listen.ts';
import type { Drive, PlannedRequest, RequestList } from './plan.ts';
import { sendBytes } from './send-bytes.ts';

const lists = new Map<string, ReadonlyArray<PlannedRequest>>();

answerParent({
  prepare: ({ name, requests }: RequestList) => {
    lists.set(name, requests);
  },
  drive: (plan: Drive) => {
    const requests = lists.get(plan.list);
    if (requests === undefined || requests.length === 0)
      throw new Error(`No requests named ${plan.list}`);
    return drive(plan, requests);
  },
  listen,
  send: sendBytes,
});
