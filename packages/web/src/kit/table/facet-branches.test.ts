import type { FilterNode } from '@landrace/contract/core/filter';
import { expect, test } from 'vitest';
import { chosenBranches, toggleBranch } from './facet-branches';

const tree = ['genus', 'species', 'subtaxa'];
const leaf = (column: string, ...values: string[]): FilterNode => ({
  column,
  comparator: values.length === 1 ? 'equals' : 'inSet',
  values,
});
const other = leaf('country', 'Italy');

test('the outermost values are one condition', () => {
  const one = toggleBranch([other], tree, ['Hordeum']);
  expect(one).toEqual([other, leaf('genus', 'Hordeum')]);
  const two = toggleBranch(one, tree, ['Triticum']);
  expect(two).toEqual([other, leaf('genus', 'Hordeum', 'Triticum')]);
  expect(toggleBranch(toggleBranch(two, tree, ['hordeum']), tree, ['Triticum'])).toEqual([other]);
});

test('the same epithet in another genus is another branch', () => {
  const barley = { all: [leaf('genus', 'Hordeum'), leaf('species', 'vulgare')] };
  const one = toggleBranch([], tree, ['Hordeum', 'vulgare']);
  expect(one).toEqual([barley]);
  const two = toggleBranch(one, tree, ['Facetum', 'vulgare']);
  expect(two).toEqual([{ any: [barley, { all: [leaf('genus', 'Facetum'), leaf('species', 'vulgare')] }] }]);
  expect(chosenBranches(two, tree)).toEqual([
    ['Hordeum', 'vulgare'],
    ['Facetum', 'vulgare'],
  ]);
});

test('a branch replaces what it contains and what contains it', () => {
  const species = toggleBranch([leaf('genus', 'Hordeum', 'Secale')], tree, ['Hordeum', 'vulgare']);
  expect(chosenBranches(species, tree)).toEqual([['Secale'], ['Hordeum', 'vulgare']]);
  expect(chosenBranches(toggleBranch(species, tree, ['Hordeum']), tree)).toEqual([['Secale'], ['Hordeum']]);
});

test('conditions of an address are read as branches if they are', () => {
  const separate = [leaf('genus', 'Hordeum'), leaf('species', 'vulgare', 'spontaneum')];
  expect(chosenBranches(separate, tree)).toEqual([
    ['Hordeum', 'vulgare'],
    ['Hordeum', 'spontaneum'],
  ]);
  const species = [leaf('species', 'vulgare')];
  expect(chosenBranches(species, tree)).toEqual([]);
  expect(toggleBranch(species, tree, ['Hordeum'])).toEqual([...species, leaf('genus', 'Hordeum')]);
  const mixed: FilterNode[] = [{ any: [leaf('genus', 'Hordeum'), other] }];
  expect(toggleBranch(mixed, tree, ['Secale'])).toEqual([...mixed, leaf('genus', 'Secale')]);
});
