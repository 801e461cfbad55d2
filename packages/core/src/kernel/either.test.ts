import { expect, test } from '@jest/globals';
import * as Own from './either.ts';
import { E, pipe, TE } from './fp.ts';

const half = (value: number): Own.Either<string, number> =>
  value % 2 === 0 ? Own.right(value / 2) : Own.left(`${value} is odd`);
const halfByFpTs = (value: number): E.Either<string, number> =>
  value % 2 === 0 ? E.right(value / 2) : E.left(`${value} is odd`);

test('a value is what fp-ts makes', () => {
  expect(half(8)).toStrictEqual(E.right(4));
  expect(half(3)).toStrictEqual(E.left('3 is odd'));
});

test('fp-ts takes the values in a pipe, and gives back what is judged here', () => {
  const said = (value: number) =>
    pipe(
      half(value),
      E.flatMap(halfByFpTs),
      E.flatMap(half),
      E.fold(
        (refusal) => `no: ${refusal}`,
        (answer) => `yes: ${answer}`,
      ),
    );
  expect([said(8), said(4), said(5)]).toEqual(['yes: 1', 'no: 1 is odd', 'no: 5 is odd']);
});

test('a value becomes a task of fp-ts', async () => {
  expect(await TE.fromEither(half(8))()).toStrictEqual(Own.right(4));
  expect(await TE.fromEither(half(3))()).toStrictEqual(Own.left('3 is odd'));
});

test.each([
  [E.right(1), true],
  [Own.right(1), true],
  [E.left(1), false],
  [Own.left(1), false],
])('%j is told apart by both', (either, isRight) => {
  expect([Own.isRight(either), E.isRight(either)]).toEqual([isRight, isRight]);
  expect([Own.isLeft(either), E.isLeft(either)]).toEqual([!isRight, !isRight]);
});
