import { mcpd } from '@landrace/contract/areas/germplasm/mcpd.table';
import { type McpdDescriptor, mcpdDescriptors } from '@landrace/domain/mcpd';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineAsk } from '../../engine/ask';
import { foundRows } from '../../engine/found-rows';
import { defineSource, type FieldColumn } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { attributeFields, remarksId } from './attribute-fields';
import { germplasmSource } from './germplasm.source';

const coded = (expression: RawBuilder<unknown>): FieldColumn => ({
  reads: [],
  expression: async () => expression,
});

/** As recorded where that has the standard's form, which also says what is not known; else out of the decimal value. */
const degrees = (axis: 'latitude' | 'longitude') => {
  const [width, letters] = axis === 'latitude' ? [2, 'NS'] : [3, 'EW'];
  const given = sql`upper(${sql.ref(`v.${axis}`)})`;
  const form = sql.lit(`^\\d{${width}}(\\d{4}|\\d\\d--|----)[${letters}]$`);
  return coded(sql`case when ${given} ~ ${form} then ${given}
    else landrace_mcpd_degrees(${sql.ref(`v.dec${axis}`)}, ${sql.lit(width)}, ${sql.lit(letters)}) end`);
};

/** A date that the standard's form cannot say goes where the standard wants what does not fit: into the remarks. */
const unwritable = (descriptor: 'acqdate' | 'colldate') => {
  const given = sql.ref(`v.${descriptor}`);
  return sql`case when landrace_mcpd_date(${given}) is null
    then ${sql.lit(`${descriptor.toUpperCase()}:`)} || ${given} end`;
};

const columns: Partial<Record<McpdDescriptor, FieldColumn>> = {
  acqdate: coded(sql`landrace_mcpd_date(v.acqdate)`),
  colldate: coded(sql`landrace_mcpd_date(v.colldate)`),
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  remarks: coded(sql`nullif(concat_ws(';',
    (select string_agg(held.value, ';' order by held.id) from attribute_value as held
      where held.germplasm_id = v.id and held.attribute_id = ${sql.lit(remarksId)}),
    ${unwritable('acqdate')}, ${unwritable('colldate')}), '')`),
};

/** Passports in the columns of the standard, for files; which of them is asked by the list of germplasm. */
export const mcpdSource = defineSource(mcpd, {
  view: 'germplasm_mcpd',
  scope: everyone,
  columns: Object.fromEntries(
    mcpdDescriptors.map((descriptor) => [descriptor, columns[descriptor] ?? descriptor]),
  ) as Readonly<Record<McpdDescriptor, FieldColumn>>,
  asks: {
    /** What the list of germplasm would be sent. */
    rows: defineAsk({
      schema: z.record(z.string(), z.unknown()),
      where: async (request, caller) =>
        Object.keys(request).length === 0
          ? undefined
          : sql<boolean>`v.id in (${await foundRows(germplasmSource, caller, request)})`,
    }),
  },
  further: { includeAttributes: attributeFields(sql`v.id`, { except: [remarksId] }) },
});
