import { expect, test } from 'vitest';
import { areImageNames } from './parse-image-names';

test.each(['ear.jpg', 'Ear 12.JPEG', 'plots/a.b.png', 'a.png, b.png', 'a.png;b.tif'])(
  '%s names images',
  (given) => {
    expect(areImageNames(given)).toBe(true);
  },
);

test.each(['', '12', 'ear', '.jpg', 'ear.txt', 'a.png, ', 'a.png, b', 'constructor'])(
  '%o names no images',
  (given) => {
    expect(areImageNames(given)).toBe(false);
  },
);
