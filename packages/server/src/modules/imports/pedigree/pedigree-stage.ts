import {
  type ParentType,
  parentTypes,
  pedigreeSheet,
  pedigreeStringSheet,
} from '@landrace/contract/areas/imports/layouts/pedigree';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { Value } from '../read-cell';
import type { RowContext, SheetPlan } from '../stage-sheet';

export async function createPedigreeStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_pedigree (row_number integer, accenumb text, parent1 text, parent2 text,
      parent1_type text, parent2_type text, procedure text, description text, author text,
      germplasm_id integer, parent1_id integer, parent2_id integer) on commit drop`);
  await tx.run(sql`
    create temporary table stage_pedigree_string (row_number integer, accenumb text, definition text, notation text,
      germplasm_id integer) on commit drop`);
}

type Field = keyof typeof pedigreeSheet.columns;

function parentType(
  value: Value | null,
  field: 'parent1Type' | 'parent2Type',
  { note }: RowContext<Field>,
): ParentType {
  if (value === null) return 'OTHER';
  const found = parentTypes.find((type) => type === String(value).toUpperCase());
  if (!found) note('GENERIC_UNKNOWN_WORD', field);
  return found ?? 'OTHER';
}

export const pedigreePlan: SheetPlan<Field> = {
  layout: pedigreeSheet,
  table: 'stage_pedigree',
  columns: [
    'row_number',
    'accenumb',
    'parent1',
    'parent2',
    'parent1_type',
    'parent2_type',
    'procedure',
    'description',
    'author',
  ],
  isOptional: true,
  row: (read, context) => [
    context.number,
    read.accenumb,
    read.parent1,
    read.parent2,
    parentType(read.parent1Type, 'parent1Type', context),
    parentType(read.parent2Type, 'parent2Type', context),
    read.procedure,
    read.description,
    read.author,
  ],
};

export const pedigreeStringPlan: SheetPlan<keyof typeof pedigreeStringSheet.columns> = {
  layout: pedigreeStringSheet,
  table: 'stage_pedigree_string',
  columns: ['row_number', 'accenumb', 'definition', 'notation'],
  isOptional: true,
  row: (read, { number }) => [number, read.accenumb, read.definition, read.notation],
};
