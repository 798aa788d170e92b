import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { circularPedigree } from '@landrace/testkit/circular-pedigree';
import { describe, expect, test } from 'vitest';
import { toHelium } from './helium';
import { isKnown, joinGraphs, relationsOf, unfolded } from './pedigree';

const nothing = new Set<never>();
const pedigree = joinGraphs([circularPedigree]);
const namesOf = (shown: ReturnType<typeof unfolded>) =>
  shown.members.map(({ germplasmName }) => germplasmName);

const beyond: PedigreeGraph = {
  germplasmId: 3,
  nodes: [
    {
      germplasmId: 3,
      germplasmName: 'HOR 3',
      germplasmDisplayName: 'HOR 3',
      hiddenParents: 1,
      hiddenChildren: 6,
    },
    {
      germplasmId: 4,
      germplasmName: 'HOR 4',
      germplasmDisplayName: 'HOR 4',
      hiddenParents: 0,
      hiddenChildren: 0,
    },
  ],
  edges: [{ parentId: 4, childId: 3, relationshipType: 'F', datasetIds: [5], isCircular: false }],
  isCut: false,
  count: 1,
};

describe('a pedigree', () => {
  test('counts generations from the focus, and terminates in spite of a cycle in the data', () => {
    const { members } = unfolded(pedigree, nothing);
    expect(members.map(({ germplasmName, generation }) => [germplasmName, generation])).toEqual([
      ['HOR 17', 0],
      ['HOR 1', -1],
      ['HOR 2', -1],
      ['HOR 21', 1],
      ['HOR 3', -2],
    ]);
  });

  test('leaves out members behind a fold, and counts them', () => {
    const shown = unfolded(pedigree, new Set(['parents 1'] as const));
    expect(namesOf(shown)).not.toContain('HOR 3');
    const member = shown.members.find(({ germplasmId }) => germplasmId === 1);
    expect(member && relationsOf(shown, member, 'parents')).toEqual({ shown: 0, hidden: 1 });
    expect(member && isKnown(pedigree, member, 'parents')).toBe(true);
  });

  test('grows with further responses, whose counts are merged', () => {
    const grandparent = pedigree.members.get(3);
    expect(grandparent).toMatchObject({ parents: 2, children: 6 });
    expect(grandparent && isKnown(pedigree, grandparent, 'parents')).toBe(false);
    const grown = unfolded(joinGraphs([circularPedigree, beyond]), nothing);
    const member = grown.members.find(({ germplasmId }) => germplasmId === 3);
    expect(member && relationsOf(grown, member, 'parents')).toEqual({ shown: 1, hidden: 1 });
    expect(namesOf(grown)).toContain('HOR 4');
  });
});

test('the file for Helium has a row per child and parent', () => {
  const shown = unfolded(pedigree, new Set(['parents 17', 'children 17'] as const));
  expect(toHelium(shown)).toBe('# heliumInput = PEDIGREE\r\nLineName\tParent\tParentType\r\n');
  expect(toHelium(unfolded(pedigree, nothing)).split('\r\n').slice(0, 4)).toEqual([
    '# heliumInput = PEDIGREE',
    'LineName\tParent\tParentType',
    'HOR 17\tHOR 1\tF',
    'HOR 17\tHOR 2\tM',
  ]);
});
