import { expect, test } from 'vitest';
import { writeCurlyWhirly } from './curlywhirly';

test('categories come before the name, axes after it, and there are three of them', () => {
  const text = [
    ...writeCurlyWhirly({
      names: ['A\t1', 'B'],
      axes: ['PC1', 'PC2'],
      scores: [
        [0.123456789, -2],
        [3, 4],
      ],
      categories: [{ heading: 'Country', values: ['Peru', ''] }],
      portal: 'https://p.example/x/',
    }),
  ].join('');
  expect(text.split('\n')).toEqual([
    '# cwDatabaseLineSearch=https://p.example/x/#/data/germplasm/$LINE',
    '# cwDatabaseGroupPreview=https://p.example/x/#/groups/upload/$GROUP',
    '# cwDatabaseGroupUpload=https://p.example/x/api/group/upload',
    'categories:Country\tlabel\tPC1\tPC2\tPC3',
    'Peru\tA 1\t0.123457\t3\t0',
    'unknown\tB\t-2\t4\t0',
    '',
  ]);
});
