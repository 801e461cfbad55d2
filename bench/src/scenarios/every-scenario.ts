import { edit1Scenario, edit32Scenario } from './edit.ts';
import { fetchScenario, growthScenario, protectedFetchScenario } from './fetch.ts';
import { pageScenario } from './page.ts';
import type { Scenario } from './scenario.ts';
import { timeLimitScenario } from './time-limit.ts';
import { partScenario, wholeTopicScenario } from './whole-topic.ts';

/** In the order of the report. */
export const scenarios: ReadonlyArray<Scenario> = [
  fetchScenario,
  protectedFetchScenario,
  growthScenario,
  edit32Scenario,
  edit1Scenario,
  wholeTopicScenario,
  partScenario,
  timeLimitScenario,
  pageScenario,
];
