import { datasetsOf } from '../datasets/catalogue';
import type { PedigreePlan } from '../datasets/dataset-plan';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { accessionNumber } from './passport';
import { findLine, type Line, linesPerProgramme, parentage } from './programme';

const pedigreeDescription = declareTable('pedigree_description', {
  id: 'number',
  name: 'text',
  description: 'text?',
  author: 'text?',
});
const pedigreeNotation = declareTable('pedigree_notation', {
  id: 'number',
  name: 'text',
  description: 'text?',
  reference_url: 'text?',
});
const pedigreeColumns = {
  dataset_id: 'number',
  germplasm_id: 'number',
  parent_id: 'number',
  relationship_type: 'text',
  relationship_description: 'text?',
  pedigree_description_id: 'number',
} as const;
const pedigree = declareTable('pedigree', pedigreeColumns);
const definitionColumns = {
  dataset_id: 'number',
  germplasm_id: 'number',
  pedigree_notation_id: 'number',
  pedigree_description_id: 'number?',
  definition: 'text',
} as const;
const pedigreeDefinition = declareTable('pedigree_definition', definitionColumns);

const crossBook = 1;
/** 1 is the database's own, for ANCEST. */
const notation = { mcpd: 1, purdy: 2 };
/** Purdy strings double in length with each generation. */
const purdyGenerations = 3;

export function pedigreeTables(plan: Plan): DemoTable[] {
  const datasets = datasetsOf(plan).filter(({ type }) => type === 'pedigree');
  return [
    pedigreeDescription.of(() => [
      {
        id: crossBook,
        name: 'Crossing books of the programmes',
        description:
          'Mother, father and date of each cross, as noted in the field and typed in after the season.',
        author: 'Breeder 1, Northfold Genebank',
      },
    ]),
    pedigreeNotation.of(() => [
      { id: notation.purdy, name: 'Purdy', description: 'Purdy et al. 1968: slashes count the crosses' },
    ]),
    pedigree.of(function* () {
      for (const { id, pedigree } of datasets) {
        if (!pedigree?.contents.includes('parents')) continue;
        for (const line of linesOf(plan, pedigree)) yield* parentRows(plan, line, id);
      }
    }),
    pedigreeDefinition.of(function* () {
      for (const { id, pedigree } of datasets) {
        for (const line of pedigree ? linesOf(plan, pedigree) : [])
          yield* definitionRows(plan, line, { id, pedigree });
      }
    }),
  ];
}

function* linesOf(plan: Plan, { crops }: PedigreePlan): Generator<Line> {
  const last = plan.programmes.count * linesPerProgramme(plan.programmes);
  for (let id = 1; id <= last; id += 1) {
    const line = findLine(plan, id);
    if (line && line.generation > 0 && crops.includes(line.programme % 3)) yield line;
  }
}

function* parentRows(plan: Plan, line: Line, datasetId: number): Generator<RowOf<typeof pedigreeColumns>> {
  const found = parentage(plan, line);
  if (!found) return;
  const row = { dataset_id: datasetId, germplasm_id: line.id, pedigree_description_id: crossBook };
  if (found.method === 'selection') {
    const relationship_description = 'Selected out of the parent';
    yield { ...row, parent_id: found.parent, relationship_type: 'OTHER', relationship_description };
    return;
  }
  yield { ...row, parent_id: found.mother, relationship_type: 'F' };
  yield { ...row, parent_id: found.father, relationship_type: 'M' };
}

function* definitionRows(
  plan: Plan,
  line: Line,
  { id, pedigree }: { id: number; pedigree: PedigreePlan | undefined },
): Generator<RowOf<typeof definitionColumns>> {
  const row = { dataset_id: id, germplasm_id: line.id };
  if (pedigree?.contents.includes('purdy')) {
    const definition = purdy(plan, line, purdyGenerations).text;
    yield { ...row, pedigree_notation_id: notation.purdy, pedigree_description_id: crossBook, definition };
  }
  if (pedigree?.contents.includes('ancest')) {
    yield { ...row, pedigree_notation_id: notation.mcpd, definition: purdy(plan, line, 1).text };
  }
}

interface PurdyString {
  readonly text: string;
  /** Number of slashes of the last cross in it. */
  readonly crosses: number;
}

/** One slash joins the parents of the first cross, two those of the next, then /3/, /4/ … */
function purdy(plan: Plan, line: Line, depth: number): PurdyString {
  const found = depth > 0 ? parentage(plan, line) : undefined;
  if (!found) return { text: accessionNumber(line.crop, line.id), crosses: 0 };
  const parent = (id: number): PurdyString => {
    const parentLine = findLine(plan, id);
    return parentLine ? purdy(plan, parentLine, depth - 1) : { text: String(id), crosses: 0 };
  };
  if (found.method === 'selection') return parent(found.parent);
  const [mother, father] = [parent(found.mother), parent(found.father)];
  const crosses = 1 + Math.max(mother.crosses, father.crosses);
  const slash = crosses <= 2 ? '/'.repeat(crosses) : `/${crosses}/`;
  return { text: `${mother.text}${slash}${father.text}`, crosses };
}
