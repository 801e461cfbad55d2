import type { TestApp } from './test-app.ts';

export const SUCCESS = { result: 'success', msg: '' };

/** A refusal as `answered` shows it. */
export const bad = (
  msg: string,
  code = 'BAD_REQUEST',
  extra: object = {},
): readonly [number, object] => [400, { result: 'error', msg, code, ...extra }];

/** Status and body, to be compared at once. */
export const answered = async (
  asked: Promise<{ status: number; body: unknown }>,
): Promise<readonly [number, unknown]> => {
  const { status, body } = await asked;
  return [status, body];
};

/** Runs `work` with settings of the realm that the next test shall not find. */
export const withSettings = async (
  testApp: TestApp,
  fields: Record<string, unknown>,
  back: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> => {
  await testApp.settings(fields);
  try {
    await work();
  } finally {
    await testApp.settings(back);
  }
};
