import { accessions, occurrences } from '@landrace/contract/areas/germplasm/darwin-core.table';
import { type AccessionField, archiveBreaks, type OccurrenceField } from '@landrace/domain/darwin-core';
import { type McpdDescriptor, mcpdDefinition, mcpdDescriptors, mcpdValueType } from '@landrace/domain/mcpd';
import { type RawBuilder, sql } from 'kysely';
import { type CallerExpression, defineSource } from '../../../engine/source';
import type { RowScope } from '../../../platform/access/scope';
import { mcpdSource } from '../mcpd.source';
import { listAddress } from '../publishing/portal-pages';

type Sql = RawBuilder<unknown>;

/** The id in entity_type. */
const accessionTypeId = 1;

const blanks = ' '.repeat(archiveBreaks.length);
const of = (column: string) => sql.ref(`v.${column}`);
/** Text without line breaks. */
const plain = (value: Sql) => sql`translate(${value}, ${sql.lit(archiveBreaks)}, ${sql.lit(blanks)})`;
const text = (column: string) => plain(of(column));
const number = (column: string) => sql`${of(column)}::text`;
/** Several values are separated by semicolons in MCPD, by vertical bars in Darwin Core. */
const listed = (column: string) => sql`replace(${text(column)}, ';', ' | ')`;
/** YYYYMMDD with hyphens for unknown parts, as ISO 8601 without them. */
const date = (column: string) => {
  const part = (from: number) => sql`nullif(substr(${of(column)}, ${sql.lit(from)}, 2), '--')`;
  return sql`nullif(concat_ws('-', substr(${of(column)}, 1, 4), ${part(5)}, ${part(7)}), '')`;
};

/** A DOI, or any identifier with a scheme: a bare number means nothing elsewhere. */
const isPersistent = sql`${of('puid')} ~* '^(10\\.[0-9]+/|[a-z][a-z0-9+.-]*:)[^[:space:]]'`;
/** Two passports may have the same PUID; the first one keeps it. */
const isFirst = sql`not exists (
  select from germplasm earlier
  where lower(earlier.puid) = lower(${of('puid')}) and earlier.entity_type_id = ${sql.lit(accessionTypeId)}
    and earlier.id < ${of('germplasm_id')})`;
const passport = (portal: string) => sql`${sql.lit(`${listAddress(portal)}/`)} || ${number('germplasm_id')}`;

/**
 * Unique beyond this portal: the PUID, otherwise the number within its holder, otherwise the address of its passport.
 */
const occurrenceId = (portal: string) => sql`coalesce(
  case when ${isPersistent} and ${isFirst} then ${text('puid')} end,
  'urn:catalog:' || ${text('instcode')} || '::' || ${text('accenumb')}, ${passport(portal)})`;
const author = sql`case when ${of('subtaxa')} is null then ${text('spauthor')} else ${text('subtauthor')} end`;
const scientificName = sql`nullif(concat_ws(' ', ${text('genus')}, ${text('species')}, ${text('subtaxa')}, ${author}), '')`;

/** A descriptor in the notation of Darwin Core. */
function notationOf(descriptor: McpdDescriptor): Sql {
  const { kind } = mcpdDefinition(descriptor);
  if (mcpdValueType(descriptor) !== 'text') return number(descriptor);
  if (kind === 'date') return date(descriptor);
  return kind === 'institutes' || kind === 'names' || kind === 'codes'
    ? listed(descriptor)
    : text(descriptor);
}

/** The terms that mean the same as one descriptor. */
const valuesByTerm = (term: 'occurrenceTerm' | 'accessionTerm') =>
  Object.fromEntries(
    mcpdDescriptors.flatMap((descriptor) => {
      const name = mcpdDefinition(descriptor)[term];
      return name === undefined ? [] : [[name, notationOf(descriptor)]];
    }),
  );

function occurrenceColumns(portal: string): Readonly<Record<OccurrenceField, Sql>> {
  const columns: Readonly<Record<string, Sql>> = {
    ...valuesByTerm('occurrenceTerm'),
    basisOfRecord: sql`'LivingSpecimen'`,
    occurrenceID: occurrenceId(portal),
    kingdom: sql`'Plantae'`,
    scientificName,
    scientificNameAuthorship: author,
    countryCode: sql`${of('country_code2')}::text`,
    minimumElevationInMeters: number('elevation'),
    maximumElevationInMeters: number('elevation'),
    references: passport(portal),
  };
  return columns as Readonly<Record<OccurrenceField, Sql>>;
}

const accessionColumns = valuesByTerm('accessionTerm') as Readonly<Record<AccessionField, Sql>>;

function expressions<Name extends string>(columns: Readonly<Record<Name, Sql>>) {
  const made = Object.entries<Sql>(columns).map(([name, value]): [string, CallerExpression] => [
    name,
    { reads: [], expression: async () => value },
  ]);
  return { id: 'germplasm_id', ...(Object.fromEntries(made) as Readonly<Record<Name, CallerExpression>>) };
}

/** Plants and samples are parts of an accession; published beside it they would count as additional ones. */
const ofAccessions: RowScope = async () =>
  sql<boolean>`${of('entity_type_id')} = ${sql.lit(accessionTypeId)}`;

/** Passports in Darwin Core terms instead of those of MCPD, with the same filters. */
const passports = {
  view: mcpdSource.view,
  scope: ofAccessions,
  customFilters: mcpdSource.customFilters ?? {},
};

export const occurrenceSource = (portal: string) =>
  defineSource(occurrences, { ...passports, columns: expressions(occurrenceColumns(portal)) });

export const accessionSource = defineSource(accessions, {
  ...passports,
  columns: expressions(accessionColumns),
});
