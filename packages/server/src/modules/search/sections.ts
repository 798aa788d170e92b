import type { SearchSection } from '@landrace/contract/areas/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { isOneOf } from '../../platform/db/is-one-of';
import { germplasmAcrossFields, germplasmOfSharedText } from './across-fields';
import type { Readers } from './readers';

/** A column to search, with the id of what it describes. */
export interface SearchedColumn {
  /** The field in the wire format. */
  readonly field: string;
  readonly table: string;
  /** The condition for rows of the table. */
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
}

export interface Section {
  /** The first column is the name. A section may leave out things whose names contain the patterns. */
  columns(caller: Caller, patterns: readonly string[]): Promise<readonly SearchedColumn[]>;
  /** Ids of things of which every word is in some field, not only in those that are searched otherwise. */
  acrossFields?(readers: Readers, words: readonly string[], limit: number): Promise<readonly number[]>;
  /** Ids of things by texts that many of them share, where a word may be that is in no name. */
  ofSharedText?(readers: Readers, word: string, limit: number): Promise<readonly number[]>;
  /** The name of a hit, over `hit.id`. */
  readonly name: RawBuilder<unknown>;
  /** The text beside the name, over `hit.id`. */
  readonly detail: RawBuilder<unknown>;
}

const nothing = sql`null::text`;
const nameOfGermplasm = sql`(select accenumb from germplasm where germplasm.id = hit.id)`;
const otherNameOfGermplasm = sql`(select accename from germplasm where germplasm.id = hit.id)`;

const germplasmNames: readonly SearchedColumn[] = [
  searchedColumn('germplasmName', inAll('germplasm'), sql`germplasm.id`, sql`germplasm.accenumb`),
  searchedColumn('germplasmNumber', inAll('germplasm'), sql`germplasm.id`, sql`germplasm.accename`),
  searchedColumn('germplasmPuid', inAll('germplasm'), sql`germplasm.id`, sql`germplasm.puid`),
  searchedColumn(
    'synonyms',
    inThose('synonym', sql`synonym.germplasm_id is not null`),
    sql`synonym.germplasm_id`,
    sql`synonym.name`,
  ),
];

const markerNames: readonly SearchedColumn[] = [
  searchedColumn('markerName', inAll('marker'), sql`marker.id`, sql`marker.name`),
  searchedColumn(
    'synonyms',
    inThose('synonym', sql`synonym.marker_id is not null`),
    sql`synonym.marker_id`,
    sql`synonym.name`,
  ),
];

type Rows = Pick<SearchedColumn, 'table' | 'where'>;

function inAll(table: string): Rows {
  return { table, where: sql`true` };
}

function inThose(table: string, where: RawBuilder<unknown>): Rows {
  return { table, where };
}

function searchedColumn(
  field: string,
  rows: Rows,
  id: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
): SearchedColumn {
  return { field, ...rows, id, text };
}

const everywhere = (columns: readonly SearchedColumn[]) => async () => columns;

/** Names that are suggested while somebody types. */
export const suggested: Readonly<Record<'germplasm' | 'markers', Section>> = {
  germplasm: {
    columns: everywhere(germplasmNames),
    acrossFields: germplasmAcrossFields,
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  markers: {
    columns: everywhere(markerNames),
    name: sql`(select name from marker where marker.id = hit.id)`,
    detail: nothing,
  },
};

export const sections: Readonly<Record<SearchSection, Section>> = {
  // Not among suggestions: a crop or country would suggest any of its germplasm.
  germplasm: { ...suggested.germplasm, ofSharedText: germplasmOfSharedText },
  germplasmAttributes: {
    columns: everywhere([
      searchedColumn(
        'attributeValue',
        inThose('attribute_value', sql`attribute_value.germplasm_id is not null`),
        sql`attribute_value.germplasm_id`,
        sql`attribute_value.value`,
      ),
    ]),
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  datasets: {
    columns: async (caller) => {
      const { visible } = await caller.datasets();
      const seen = inThose('dataset', isOneOf(sql`dataset.id`, visible));
      return [
        searchedColumn('datasetName', seen, sql`dataset.id`, sql`dataset.name`),
        searchedColumn('datasetDescription', seen, sql`dataset.id`, sql`dataset.description`),
      ];
    },
    name: sql`(select name from dataset where dataset.id = hit.id)`,
    detail: sql`(select t.name from dataset d join dataset_type t on t.id = d.dataset_type_id where d.id = hit.id)`,
  },
  datasetAttributes: {
    columns: async (caller) => {
      const { visible } = await caller.datasets();
      return [
        searchedColumn(
          'attributeValue',
          inThose('attribute_value', isOneOf(sql`attribute_value.dataset_id`, visible)),
          sql`attribute_value.dataset_id`,
          sql`attribute_value.value`,
        ),
      ];
    },
    name: sql`(select name from dataset where dataset.id = hit.id)`,
    detail: nothing,
  },
  locations: {
    columns: everywhere([
      searchedColumn('locationName', inAll('location'), sql`location.id`, sql`location.site_name`),
      searchedColumn('locationRegion', inAll('location'), sql`location.id`, sql`location.region`),
      searchedColumn('locationState', inAll('location'), sql`location.id`, sql`location.state`),
    ]),
    name: sql`(select site_name from location where location.id = hit.id)`,
    detail: sql`(select c.name from location l join country c on c.id = l.country_id where l.id = hit.id and c.id > 0)`,
  },
  mapDefinitions: suggested.markers,
  pedigrees: {
    // Germplasm with such a name is found as germplasm.
    columns: async (caller, patterns) => {
      const { readable } = await caller.datasets();
      const isNamedSo = patterns.map(
        (pattern) => sql`concat_ws(' ', landrace_fold(accenumb), landrace_fold(accename))
          collate "C" like ${pattern}::text`,
      );
      const isOther = sql`not exists (select from germplasm where germplasm.id = pedigree_definition.germplasm_id
          and ${sql.join([sql`true`, ...isNamedSo], sql` and `)})`;
      const isReadable = isOneOf(sql`pedigree_definition.dataset_id`, readable);
      return [
        searchedColumn(
          'definition',
          inThose(
            'pedigree_definition',
            patterns.length === 0 ? isReadable : sql`${isReadable} and ${isOther}`,
          ),
          sql`pedigree_definition.germplasm_id`,
          sql`pedigree_definition.definition`,
        ),
      ];
    },
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  trials: {
    columns: everywhere([
      searchedColumn('traitName', inAll('trait'), sql`trait.id`, sql`trait.name`),
      searchedColumn('traitNameShort', inAll('trait'), sql`trait.id`, sql`trait.short_name`),
      searchedColumn('traitDescription', inAll('trait'), sql`trait.id`, sql`trait.description`),
      searchedColumn(
        'synonyms',
        inThose('synonym', sql`synonym.trait_id is not null`),
        sql`synonym.trait_id`,
        sql`synonym.name`,
      ),
    ]),
    name: sql`(select name from trait where trait.id = hit.id)`,
    detail: sql`(select u.name from trait t join unit u on u.id = t.unit_id where t.id = hit.id)`,
  },
};
