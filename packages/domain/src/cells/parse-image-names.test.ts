import { expect, test } from 'vitest';
import { areImageNames } from './parse-image-names';

test.each(['ear.jpg', 'Ear 12.JPEG', 'plots/a.b.png', 'a.png, b.png', 'a.png;b.tif'])(
  '%s is a list of image names',
  (cell) => {
    expect(areImageNames(cell)).toBe(true);
  },
);

test.each(['', '12', 'ear', '.jpg', 'ear.txt', 'a.png, ', 'a.png, b', 'constructor'])(
  '%o is not a list of image names',
  (cell) => {
    expect(areImageNames(cell)).toBe(false);
  },
);
