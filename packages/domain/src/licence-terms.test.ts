import { describe, expect, test } from 'vitest';
import { licenceTermsOf } from './licence-terms';

describe('licenceTermsOf', () => {
  test.each([
    ['CC0 1.0', 'any'],
    ['CC0', 'any'],
    ['PDDL-1.0', 'any'],
    ['CC BY 4.0', 'by'],
    ['CC-BY-4.0', 'by'],
    [' cc by 3.0 DE ', 'by'],
    ['ODC-By 1.0', 'by'],
    ['CC BY-SA 4.0', 'bySa'],
    ['ODbL v1.0', 'bySa'],
    ['CC BY-ND 4.0', 'byNd'],
    ['CC BY-NC 4.0', 'byNc'],
    ['CC BY-NC-SA 4.0', 'byNcSa'],
    ['CC BY NC ND 4.0', 'byNcNd'],
  ])('knows %j', (name, terms) => {
    expect(licenceTermsOf(name)).toBe(terms);
  });

  test.each([
    '',
    '4.0',
    'SMTA',
    'Standard Material Transfer Agreement',
    'constructor',
    // Terms that only begin like known ones.
    'CC BY 4.0 with restrictions',
    'CC BY-XX 4.0',
  ])('does not guess the terms of %j', (name) => {
    expect(licenceTermsOf(name)).toBeUndefined();
  });
});
