import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';

const aNode = (germplasmId: number, name: string) => ({
  germplasmId,
  germplasmName: name,
  germplasmDisplayName: name,
  hiddenParents: 0,
  hiddenChildren: 0,
});

/** Two parents, one grandparent that is also a child: a circular pedigree. */
export const circularPedigree: PedigreeGraph = {
  germplasmId: 17,
  nodes: [
    aNode(17, 'HOR 17'),
    aNode(1, 'HOR 1'),
    aNode(2, 'HOR 2'),
    { ...aNode(3, 'HOR 3'), hiddenParents: 2, hiddenChildren: 5 },
    aNode(21, 'HOR 21'),
  ],
  edges: [
    { parentId: 1, childId: 17, relationshipType: 'F', datasetIds: [5], isCircular: false },
    { parentId: 2, childId: 17, relationshipType: 'M', datasetIds: [5], isCircular: false },
    { parentId: 3, childId: 1, relationshipType: 'OTHER', datasetIds: [5, 6], isCircular: false },
    { parentId: 17, childId: 21, relationshipType: 'F', datasetIds: [5], isCircular: true },
    { parentId: 21, childId: 17, relationshipType: 'OTHER', datasetIds: [6], isCircular: true },
  ],
  isCut: false,
  count: 4,
};
