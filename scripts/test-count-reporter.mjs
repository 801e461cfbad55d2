// Writes "N passed, N failed" to the file named by PARLEY_TEST_COUNT, for callers that want the
// figures without jest's prose.
import { writeFileSync } from 'node:fs';

/** A file that could not even be loaded has no test to count, and is a failure all the same. */
export const summary = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) =>
  `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`;

export default class TestCountReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.PARLEY_TEST_COUNT;
    if (file) writeFileSync(file, `${summary(results)}\n`);
  }
}
