import { expect, test } from 'vitest';
import { readFileProblem, withDetail } from './file-problem';

test.each([
  ['encrypted', 'encrypted', 'Sentence.'],
  ['unknownProjection: EPSG:2225', 'unknownProjection', 'Sentence. (EPSG:2225)'],
  ['a: b: c', 'a', 'Sentence. (b: c)'],
])('%s', (value, word, shown) => {
  const problem = readFileProblem(value);
  expect(problem.word).toBe(word);
  expect(withDetail('Sentence.', problem)).toBe(shown);
});
