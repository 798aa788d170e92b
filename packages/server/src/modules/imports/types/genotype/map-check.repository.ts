import { mapSheet } from '@landrace/contract/areas/imports/layouts/genotype';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';
import { defineStage, rulesOf, type StageRule } from '../../check/stage';

export async function indexMapStage(tx: Writer): Promise<void> {
  await tx.run(sql`create index stage_map_name_idx on stage_map (lower(name collate landrace_natural))`);
  await tx.run(sql`analyze stage_map`);
}

export const mapStage = defineStage(mapSheet, {
  table: 'stage_map',
  names: { marker: 'name', position: 'map_position', type: 'marker_type' },
  later: 'marker_id integer',
});

const rule = rulesOf(mapStage);
const sameMarker = (alias: string) => sql`${caseless(`${alias}.name`)} = ${caseless('s.name')}`;

/** The first of two rows for one marker is accepted. */
export const repeatedOnMap = rule(
  'marker',
  'GENERIC_DUPLICATE_VALUE',
  sql`exists (
    select from stage_map earlier where ${sameMarker('earlier')} and earlier.row_number < s.row_number)`,
);

const isOnMap = (name: string) =>
  sql`exists (select from stage_map m where ${caseless('m.name')} = ${caseless(name)})`;

/** No name on the marker axis is on the map, but one on the germplasm axis is. */
export async function isTransposed(tx: Writer): Promise<boolean> {
  const { transposed } = await tx.one(sql<{ transposed: boolean }>`
    select not exists (select from stage_marker s where ${isOnMap('s.name')})
      and exists (select from stage_genotyped s where ${isOnMap('s.name')}) as transposed`);
  return transposed;
}

export const unplacedMarkers = (sheet: string): StageRule => ({
  stage: 'stage_marker',
  sheet,
  status: 'GENERIC_INVALID_MARKER',
  heading: sql.ref('s.column_name'),
  value: sql`s.name`,
  where: sql`s.name is not null and not ${isOnMap('s.name')}`,
});

const contradicts = (condition: RawBuilder<unknown>) =>
  sql`exists (select from stage_marker m where ${sameMarker('m')} and ${condition})`;

/** The matrix may also contain positions, but no different ones. */
export const contradictions: readonly StageRule[] = [
  rule(
    'chromosome',
    'GENOTYPE_MAP_CONTRADICTION',
    contradicts(sql`${caseless('m.chromosome')} <> ${caseless('s.chromosome')}`),
  ),
  rule('position', 'GENOTYPE_MAP_CONTRADICTION', contradicts(sql`m.map_position <> s.map_position`)),
];
