import { describe, expect, test } from 'vitest';
import {
  type AlleleCondition,
  formatAlleleExpression,
  maxAlleleConditions,
  parseAlleleExpression,
} from './allele-expression';

const condition = (
  marker: string,
  kind: AlleleCondition['kind'],
  alleles: readonly string[],
  isNot = false,
): AlleleCondition => ({ marker, kind, alleles, isNot });

describe('conditions on alleles', () => {
  test.each<[string, AlleleCondition[]]>([
    ['BK_12 = A/A', [condition('BK_12', 'genotype', ['A', 'A'])]],
    ['BK_12=A', [condition('BK_12', 'allele', ['A'])]],
    ['BK_12 == A|T', [condition('BK_12', 'genotype', ['A', 'T'])]],
    ['BK_12 != A', [condition('BK_12', 'allele', ['A'], true)]],
    ['BK_12 ≠ missing', [condition('BK_12', 'missing', [], true)]],
    ['BK_12 = ./.', [condition('BK_12', 'missing', [])]],
    ['SSR 4 = 152/158', [condition('SSR 4', 'genotype', ['152', '158'])]],
    [
      'a = A, b = T; c = G\nd = C AND e = A',
      'abcde'.split('').map((name, at) => condition(name, 'allele', ['ATGCA'[at] as string])),
    ],
    ['"Salt and pepper, old" = A', [condition('Salt and pepper, old', 'allele', ['A'])]],
    [
      `"The ""first""" = A, 'b' = T`,
      [condition('The "first"', 'allele', ['A']), condition('b', 'allele', ['T'])],
    ],
    ['x=y = A', [condition('x=y', 'allele', ['A'])]],
    ["5'UTR = A", [condition("5'UTR", 'allele', ['A'])]],
    ['__proto__ = A', [condition('__proto__', 'allele', ['A'])]],
    [' ,\n ; ', []],
  ])('%s', (text, conditions) => {
    expect(parseAlleleExpression(text)).toEqual({ conditions, problems: [] });
    expect(parseAlleleExpression(formatAlleleExpression(conditions)).conditions).toEqual(conditions);
  });

  test.each([
    ['BK_12', 'noOperator'],
    ['= A', 'noMarker'],
    ['BK_12 =', 'noValue'],
    ['BK_12 = A/', 'badValue'],
    ['BK_12 = A or T', 'badValue'],
    ['"BK_12 = A', 'quoteOpen'],
    ['"BK" 12 = A', 'noOperator'],
  ])('%s cannot be read: %s', (text, problem) => {
    expect(parseAlleleExpression(`x = A,\n${text}`)).toEqual({
      conditions: [condition('x', 'allele', ['A'])],
      problems: [{ problem, condition: 2, line: 2, text }],
    });
  });

  test('names are written so that they can be read again', () => {
    for (const name of ['a, b', 'a=b', 'x and y', 'and b', '"q"', "'q'", 'a!', 'line\nbreak', 'a ≠ b'])
      expect(
        parseAlleleExpression(formatAlleleExpression([condition(name, 'allele', ['A'])])).conditions,
      ).toEqual([condition(name, 'allele', ['A'])]);
  });

  test('are limited in number, and long texts are read quickly', () => {
    const { conditions, problems } = parseAlleleExpression('m = A\n'.repeat(100_000));
    expect(conditions).toHaveLength(maxAlleleConditions);
    expect(problems).toMatchObject([{ problem: 'tooMany', line: maxAlleleConditions + 1 }]);
    expect(parseAlleleExpression(' '.repeat(1_000_000)).conditions).toEqual([]);
  });
});
