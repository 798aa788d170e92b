import type { Readable } from 'node:stream';
import type { Field } from '@landrace/contract/core/field';
import { snakeCase, switchedTable } from '@landrace/contract/core/table';
import { heliumLineEnd, heliumPhenotypeHead } from '@landrace/domain/helium';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import { fileRows } from '../../engine/export';
import { readExportRequest } from '../../engine/export-options';
import { withExtraColumns } from '../../engine/extra-columns';
import { accessForFile } from '../../engine/file-access';
import { cellValue } from '../../engine/file-value';
import { visibleFields } from '../../engine/request';
import { bindSource, type TableSource } from '../../engine/source';
import type { Caller } from '../../platform/access/caller';
import type { RequiredAccess } from '../../platform/access/required-access';
import { every } from '../../platform/access/scope';
import { copyOut } from '../../platform/db/copy';
import { inFrame } from '../../platform/streaming/lines';
import { attributeFields } from './attribute-fields';
import { germplasmSource } from './germplasm.source';
import type { PassportDeps } from './passport.service';
import { heliumValue } from './pedigree-export.repository';

interface AttributeParams {
  readonly caller: Caller;
  readonly germplasm: RawBuilder<{ id: number }>;
  watch(lines: Readable): Readable;
}

async function attributeSource(
  { database, settings }: PassportDeps,
  germplasm: AttributeParams['germplasm'],
): Promise<TableSource> {
  const isWanted = sql<boolean>`v.germplasm_id in (${germplasm})`;
  const list = {
    ...germplasmSource,
    table: switchedTable(germplasmSource.table, await settings.all()),
    scope: every(germplasmSource.scope, async () => isWanted),
    extraColumns: { includeAttributes: attributeFields(sql.ref('v.germplasm_id'), { of: germplasm }) },
  };
  return await withExtraColumns(list, database.reader, { includeAttributes: true });
}

/** The access needed to get the table later. */
export async function attributesAccess(
  deps: PassportDeps,
  { caller, germplasm }: Omit<AttributeParams, 'watch'>,
): Promise<RequiredAccess> {
  const source = await attributeSource(deps, germplasm);
  const request = readExportRequest(source, caller, {});
  return await accessForFile({ database: deps.database, source, caller, request });
}

/** Columns of the germplasm list and attributes for some germplasm, as a table for Helium. */
export async function openAttributes(
  deps: PassportDeps,
  { caller, germplasm, watch }: AttributeParams,
): Promise<Readable> {
  const source = await attributeSource(deps, germplasm);
  const { table } = source;
  const bound = await bindSource(source, caller);
  const fields = visibleFields(table, caller);
  const name = { name: table.nameField, field: ownValue(table.fields, table.nameField) as Field };
  const sorted = { condition: undefined, sort: { field: table.key } };
  const { cells, from } = fileRows(bound, [name, ...fields], { write: cellValue, rows: sorted });
  const line = sql.join(
    cells.map((cell) => sql`coalesce(${heliumValue(sql`(${cell})::text`)}, '')`),
    sql` || chr(9) || `,
  );
  const rows = sql`select ${line} ${from}`;
  const columns = fields.map(({ name, field }) => field.heading ?? snakeCase(name));
  return inFrame(watch(await copyOut(deps.database, rows, 'lines')), {
    head: heliumPhenotypeHead(columns),
    lineEnd: heliumLineEnd,
  });
}
