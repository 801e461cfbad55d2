/** What tests of other packages drive the HTTP API with. Not published. */
export { type CountedRows, countingRows } from './counting-rows.ts';
export { countingTurns } from './counting-turns.ts';
export { type DeclaredParameter, declaredParameters } from './declared-parameters.ts';
export { MOST, SOME } from './full-dose.ts';
export { type FullRealm, fillRealm } from './full-realm.ts';
export { listen } from './listen.ts';
export { type Answer, type Client, request } from './request.ts';
export { signedIn } from './session.ts';
export {
  ok,
  openTestApp,
  PASSWORD,
  type Person,
  right,
  type TestApp,
} from './test-app.ts';
