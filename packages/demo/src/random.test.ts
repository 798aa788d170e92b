import { expect, test } from 'vitest';
import { chanceOf } from './random';

const topic = chanceOf('a topic');
const take = (count: number, next: () => number) => Array.from({ length: count }, next);

test('the same topic and number give the same sequence, others a different one', () => {
  const sequence = (chance: typeof topic, number: number) => {
    const random = chance(number);
    return take(5, () => random.next());
  };
  expect(sequence(topic, 7)).toEqual(sequence(topic, 7));
  expect(sequence(topic, 7)).not.toEqual(sequence(topic, 8));
  expect(sequence(topic, 7)).not.toEqual(sequence(chanceOf('another topic'), 7));
});

test('first draws of neighbouring numbers are spread evenly', () => {
  const tenths = new Array<number>(10).fill(0);
  for (let number = 0; number < 10_000; number += 1) {
    const tenth = topic(number).below(10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(900);
  expect(Math.max(...tenths)).toBeLessThan(1_100);
});

test('normal draws have mean 0 and variance 1', () => {
  const random = topic(1);
  const drawn = take(20_000, () => random.normal());
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});
