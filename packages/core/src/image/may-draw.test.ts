import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import { isPictureType, type Picture } from './image.ts';
import { mayDraw, pictureTooLarge } from './may-draw.ts';

describe('which pictures may be drawn', () => {
  const may = (width: number, height: number, frames = 1): Picture => ({ width, height, frames });
  test.each<[string, Picture, E.Either<unknown, unknown>]>([
    ['a dot', may(1, 1), E.right(may(1, 1))],
    ['one of 90 million pixels', may(9_000, 10_000), E.right(may(9_000, 10_000))],
    ['not one with a pixel more', may(90_000_001, 1), E.left(pictureTooLarge)],
    ['a moving one, with all its frames', may(1_000, 1_000, 30), E.right(may(1_000, 1_000, 30))],
    ['of more frames, the first', may(1_000, 1_000, 31), E.right(may(1_000, 1_000, 30))],
    [
      'of a hundred thousand frames, the first',
      may(100, 100, 100_000),
      E.right(may(100, 100, 3_000)),
    ],
    [
      'a large one as long as three frames have room',
      may(2_000, 5_000, 3),
      E.right(may(2_000, 5_000, 3)),
    ],
    ['not a larger one', may(2_001, 5_000, 3), E.left(pictureTooLarge)],
    ['of two frames, when two have room', may(3_000, 5_000, 2), E.right(may(3_000, 5_000, 2))],
    ['not, when they have none', may(3_001, 5_000, 2), E.left(pictureTooLarge)],
  ])('%s', (_which, picture, answer) => expect(mayDraw(picture)).toEqual(answer));
});

test.each([
  ['image/png', true],
  ['image/heic', true],
  ['image/svg+xml', false],
  ['image/bmp', false],
  ['image/PNG', true],
  ['image/png; charset=utf-8', true],
  [' image/png ;x=y', true],
  ['image/pngx', false],
  ['text/html', false],
])('%s is looked at: %s', (type, is) => expect(isPictureType(type)).toBe(is));
