import { expect, test } from 'vitest';
import { heliumPedigree, heliumPhenotypeHead, heliumText } from './helium';

test('a pedigree has one line per child and parent', () => {
  expect(
    heliumPedigree([
      { child: 'C', parent: 'A', type: 'F' },
      { child: 'C', parent: 'B', type: 'M' },
    ]),
  ).toBe('# heliumInput = PEDIGREE\r\nLineName\tParent\tParentType\r\nC\tA\tF\r\nC\tB\tM\r\n');
  expect(heliumPedigree([])).toBe('# heliumInput = PEDIGREE\r\nLineName\tParent\tParentType\r\n');
});

test('a table begins with the name of the germplasm', () => {
  expect(heliumPhenotypeHead(['Straw\tlength', 'Awns'])).toBe(
    '#heliumInput = PHENOTYPE\r\nLineName\tStraw length\tAwns\r\n',
  );
});

test.each([
  ['two\twords', 'two words'],
  ['two\r\nlines', 'two lines'],
  ['a\u2028b\u0085c', 'a b c'],
  ['back\\slash "quoted" ünïcode 🌾', 'back\\slash "quoted" ünïcode 🌾'],
])('%j is written as %j', (given, written) => {
  expect(heliumText(given)).toBe(written);
});
