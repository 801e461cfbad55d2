import { edit1Scenario, edit32Scenario } from './edit.ts';
import { fetchScenario, growthScenario, protectedFetchScenario } from './fetch.ts';
import { groupsScenario } from './groups.ts';
import { linkifierScenario } from './linkifiers.ts';
import { liveScenario } from './live.ts';
import { markdownScenario } from './markdown.ts';
import { memoryScenario } from './memory.ts';
import { memoryOfAMixScenario } from './memory-of-a-mix.ts';
import { mixedScenario } from './mixed.ts';
import { narrowScenario } from './narrows.ts';
import { pageScenario } from './page.ts';
import { readEverythingScenario } from './read-everything.ts';
import { registerScenario } from './register.ts';
import type { Scenario } from './scenario.ts';
import { sendScenario } from './send.ts';
import { startUpScenario } from './start-up.ts';
import { timeLimitScenario } from './time-limit.ts';
import { turnsScenario } from './turns.ts';
import { formScenario, tusScenario } from './uploads.ts';
import { usersScenario } from './users.ts';
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
  readEverythingScenario,
  sendScenario,
  usersScenario,
  groupsScenario,
  formScenario,
  tusScenario,
  registerScenario,
  mixedScenario,
  startUpScenario,
  memoryScenario,
  memoryOfAMixScenario,
  pageScenario,
  narrowScenario,
  linkifierScenario,
  markdownScenario,
  turnsScenario,
  liveScenario,
];
