/**
 * Either, typed by fp-ts and run by the lines below, so that policies come to a browser without
 * that library. Values pass to fp-ts and back: both make plain objects with the same tags.
 */
import type { Either, Left, Right } from 'fp-ts/lib/Either.js';

export type { Either, Left, Right };

export const left = <Refusal = never, Answer = never>(value: Refusal): Either<Refusal, Answer> => ({
  _tag: 'Left',
  left: value,
});

export const right = <Refusal = never, Answer = never>(value: Answer): Either<Refusal, Answer> => ({
  _tag: 'Right',
  right: value,
});

export const isLeft = <Refusal>(either: Either<Refusal, unknown>): either is Left<Refusal> =>
  either._tag === 'Left';

export const isRight = <Answer>(either: Either<unknown, Answer>): either is Right<Answer> =>
  either._tag === 'Right';
