import { expect, test } from 'vitest';
import { doubtFinder, problemFinder } from './doubts';

const height = { id: 1, name: 'Height', dataType: 'numeric', restrictions: { min: 0, max: 300 } } as const;
const heights = ['80', '82', '84', '86', '88', null];

test('a value outside the restrictions of its trait, or far from the others, is doubtful', () => {
  const doubtOf = doubtFinder(height, heights);
  expect(doubtOf('85')).toBeUndefined();
  expect(doubtOf('301')).toEqual({ reason: 'outside' });
  expect(doubtOf('tall')).toEqual({ reason: 'outside' });
  expect(doubtOf('130')).toMatchObject({ reason: 'unusual', limits: { median: 84 } });
});

test('categories that are not those of the scale are doubtful, in any case', () => {
  const scored = {
    ...height,
    dataType: 'categorical' as const,
    restrictions: { categories: [['low', 'high']] },
  };
  const doubtOf = doubtFinder(scored, []);
  expect(doubtOf('HIGH')).toBeUndefined();
  expect(doubtOf('medium')).toEqual({ reason: 'outside' });
  expect(doubtFinder({ ...height, dataType: 'text' }, [])('anything')).toBeUndefined();
});

test('what is typed is read as an import would read it', () => {
  const problemOf = problemFinder(height);
  expect(problemOf('82,5')).toBeUndefined();
  expect(problemOf('NA')).toBeUndefined();
  expect(problemOf('1,234')).toBe('GENERIC_AMBIGUOUS_NUMBER');
  expect(problemOf('301')).toBe('TRIALS_DATA_VIOLATES_RESTRICTION');
  expect(problemOf('tall')).toBe('GENERIC_INVALID_NUMBER');
});
