import {
  type ParentType,
  parentTypes,
  pedigreeSheet,
  pedigreeStringSheet,
} from '@landrace/contract/areas/imports/layouts/pedigree';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { findGermplasm } from '../../check/germplasm-lookup.repository';
import { type ComputedColumn, defineStage, reportIssues, rulesOf } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';

type ParentTypeField = 'parent1Type' | 'parent2Type';

const parentType = (field: ParentTypeField): ComputedColumn<keyof typeof pedigreeSheet.columns> => [
  'text',
  (read, { note }): ParentType => {
    if (read[field] === null) return 'OTHER';
    const found = parentTypes.find((type) => type === String(read[field]).toUpperCase());
    if (!found) note('GENERIC_UNKNOWN_WORD', field);
    return found ?? 'OTHER';
  },
];

export const pedigreeStage = defineStage(pedigreeSheet, {
  table: 'stage_pedigree',
  values: { parent1Type: parentType('parent1Type'), parent2Type: parentType('parent2Type') },
  later: 'germplasm_id integer, parent1_id integer, parent2_id integer',
  isOptional: true,
});

export const pedigreeStringStage = defineStage(pedigreeStringSheet, {
  table: 'stage_pedigree_string',
  later: 'germplasm_id integer',
  isOptional: true,
});

/** Looks up children and parents; unknown ones are reported. */
export async function findPedigreeGermplasm({ jobId, options, load: { tx } }: ImportRun): Promise<void> {
  const createsUnknown = options.createsGermplasm;
  const { accenumb, parent1, parent2 } = pedigreeSheet.columns;
  const list = { stage: pedigreeStage.table, sheet: pedigreeSheet.name, createsUnknown };
  await tx.run(sql`analyze stage_pedigree`);
  for (const [{ heading }, nameColumn, idColumn] of [
    [accenumb, 'accenumb', 'germplasm_id'],
    [parent1, 'parent1', 'parent1_id'],
    [parent2, 'parent2', 'parent2_id'],
  ] as const)
    await findGermplasm(tx, jobId, { ...list, heading, nameColumn, idColumn });
  await tx.run(sql`analyze stage_pedigree_string`);
  await findGermplasm(tx, jobId, {
    stage: pedigreeStringStage.table,
    sheet: pedigreeStringSheet.name,
    heading: pedigreeStringSheet.columns.accenumb.heading,
    nameColumn: 'accenumb',
    idColumn: 'germplasm_id',
    createsUnknown,
  });
}

const rule = rulesOf(pedigreeStage);
const ofParents = (isCircular: (parentId: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  (['parent1', 'parent2'] as const).map((parent) =>
    rule(parent, 'GENERIC_INVALID_REFERENCE', isCircular(sql.ref(`s.${parent}_id`))),
  );

/** A germplasm must not be its own parent, directly or through others, in the file or in the collection. */
const ownParents = ofParents((parentId) => sql`${parentId} = s.germplasm_id`);
const circularParents = ofParents(
  (parentId) => sql`exists (
    select from pedigree_edge e where e.child_id = s.germplasm_id and e.parent_id = ${parentId})`,
);

export async function reportCircles(tx: Writer, jobId: number): Promise<void> {
  await reportIssues(tx, jobId, ownParents);
  await gatherEdges(tx);
  await removeNonCircular(tx);
  await reportIssues(tx, jobId, circularParents);
}

/** The edges of the file, and those of the collection above them, through which a circle may pass. */
async function gatherEdges(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table pedigree_edge on commit drop as
    select germplasm_id as child_id, parent1_id as parent_id, 0 as generation from stage_pedigree
    where germplasm_id <> parent1_id
    union
    select germplasm_id, parent2_id, 0 from stage_pedigree where germplasm_id <> parent2_id`);
  let generation = 0;
  let found = 1;
  while (found > 0) {
    await tx.run(sql`analyze pedigree_edge`);
    found = await tx.run(sql`
      insert into pedigree_edge (child_id, parent_id, generation)
      select distinct p.germplasm_id, p.parent_id, ${generation + 1}::int from pedigree p
      where p.germplasm_id in (select parent_id from pedigree_edge where generation = ${generation}::int)
        and p.germplasm_id <> p.parent_id
        and not exists (
          select from pedigree_edge e where e.child_id = p.germplasm_id and e.parent_id = p.parent_id)`);
    generation += 1;
  }
}

/** Germplasm without parents or without children are on no circle; they are removed until only circles are left. */
async function removeNonCircular(tx: Writer): Promise<void> {
  let gone = 1;
  while (gone > 0)
    gone = await tx.run(sql`
      delete from pedigree_edge e
      where not exists (select from pedigree_edge up where up.child_id = e.parent_id)
        or not exists (select from pedigree_edge down where down.parent_id = e.child_id)`);
}
