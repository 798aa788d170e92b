import type { Readable } from 'node:stream';
import { snakeCase, switchedTable } from '@landrace/contract/core/table';
import { heliumLineEnd, heliumPhenotypeHead } from '@landrace/domain/helium';
import { type RawBuilder, sql } from 'kysely';
import { cellValue } from '../../engine/file-value';
import { selection } from '../../engine/query';
import { bindSource } from '../../engine/source';
import { visibleFields } from '../../engine/visible-fields';
import type { Caller } from '../../platform/access/caller';
import { every } from '../../platform/access/scope';
import { copyOut } from '../../platform/db/copy';
import { inFrame } from '../../platform/streaming/lines';
import { germplasmSource } from './germplasm.source';
import type { PassportDeps } from './passport.service';
import { attributeValue, heliumValue, listAttributesOf } from './pedigree-export.repository';

interface AttributeOrder {
  readonly caller: Caller;
  readonly germplasm: RawBuilder<{ id: number }>;
  watch(lines: Readable): Readable;
}

/** What the list of germplasm tells of some, and their attributes, as a table for Helium. */
export async function openAttributes(
  { database, settings }: PassportDeps,
  { caller, germplasm, watch }: AttributeOrder,
): Promise<Readable> {
  const table = switchedTable(germplasmSource.table, await settings.all());
  const isWanted = sql<boolean>`v.germplasm_id in (${germplasm})`;
  const scope = every(germplasmSource.scope, async () => isWanted);
  const bound = await bindSource({ ...germplasmSource, table, scope }, caller);
  const fields = visibleFields(table, caller);
  const attributes = await listAttributesOf(database.reader, germplasm);
  const cells = [
    bound.value(table.nameField),
    ...fields.map(({ name, field }) => cellValue(field.kind, bound.value(name))),
    ...attributes.map(attributeValue),
  ];
  const line = sql.join(
    cells.map((cell) => sql`coalesce(${heliumValue(sql`(${cell})::text`)}, '')`),
    sql` || chr(9) || `,
  );
  const rows = selection(bound, line, { condition: undefined, sort: { field: table.key } });
  const columns = [...fields.map(({ name }) => snakeCase(name)), ...attributes.map(({ name }) => name)];
  return inFrame(watch(await copyOut(database, rows, 'lines')), {
    head: heliumPhenotypeHead(columns),
    lineEnd: heliumLineEnd,
  });
}
