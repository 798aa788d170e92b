import type { SearchSection } from '@landrace/contract/areas/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { callerId } from '../../platform/access/caller';
import { isOneOf } from '../../platform/db/is-one-of';

/** A column to search, with the id of the thing it tells of. */
export interface Haystack {
  /** What the column is, in the words of the wire. */
  readonly field: string;
  /** Tables with their conditions, `where` included. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
}

export interface Section {
  haystacks(caller: Caller): Promise<readonly Haystack[]>;
  /** What a hit is called, over `hit.id`. */
  readonly name: RawBuilder<unknown>;
  /** What stands beside the name, over `hit.id`. */
  readonly detail: RawBuilder<unknown>;
}

const nothing = sql`null::text`;
const nameOfGermplasm = sql`(select accenumb from germplasm where germplasm.id = hit.id)`;
const otherNameOfGermplasm = sql`(select accename from germplasm where germplasm.id = hit.id)`;

const germplasmNames: readonly Haystack[] = [
  haystack('germplasmName', sql`germplasm where true`, sql`germplasm.id`, sql`germplasm.accenumb`),
  haystack('germplasmNumber', sql`germplasm where true`, sql`germplasm.id`, sql`germplasm.accename`),
  haystack('germplasmPuid', sql`germplasm where true`, sql`germplasm.id`, sql`germplasm.puid`),
  haystack(
    'synonyms',
    sql`synonym where synonym.germplasm_id is not null`,
    sql`synonym.germplasm_id`,
    sql`synonym.name`,
  ),
];

const markerNames: readonly Haystack[] = [
  haystack('markerName', sql`marker where true`, sql`marker.id`, sql`marker.name`),
  haystack(
    'synonyms',
    sql`synonym where synonym.marker_id is not null`,
    sql`synonym.marker_id`,
    sql`synonym.name`,
  ),
];

function haystack(
  field: string,
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Haystack {
  return { field, from, id, column };
}

const everywhere = (haystacks: readonly Haystack[]) => async () => haystacks;

/** The same columns, of what else a condition holds for. */
function narrowed(
  haystacks: readonly Haystack[],
  condition: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  return haystacks.map((straw) => ({ ...straw, from: sql`${straw.from} and ${condition(straw.id)}` }));
}

/** Names are suggested while somebody types. */
export const suggested: Readonly<Record<'germplasm' | 'markers', Section>> = {
  germplasm: {
    haystacks: everywhere(germplasmNames),
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  markers: {
    haystacks: everywhere(markerNames),
    name: sql`(select name from marker where marker.id = hit.id)`,
    detail: nothing,
  },
};

export const sections: Readonly<Record<SearchSection, Section>> = {
  germplasm: suggested.germplasm,
  germplasmAttributes: {
    haystacks: everywhere([
      haystack(
        'attributeValue',
        sql`attribute_value where attribute_value.germplasm_id is not null`,
        sql`attribute_value.germplasm_id`,
        sql`attribute_value.value`,
      ),
    ]),
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  datasets: {
    haystacks: async (caller) => {
      const { visible } = await caller.datasets();
      const seen = sql`dataset where ${isOneOf(sql`dataset.id`, visible)}`;
      return [
        haystack('datasetName', seen, sql`dataset.id`, sql`dataset.name`),
        haystack('datasetDescription', seen, sql`dataset.id`, sql`dataset.description`),
      ];
    },
    name: sql`(select name from dataset where dataset.id = hit.id)`,
    detail: sql`(select t.name from dataset d join dataset_type t on t.id = d.dataset_type_id where d.id = hit.id)`,
  },
  datasetAttributes: {
    haystacks: async (caller) => {
      const { visible } = await caller.datasets();
      return [
        haystack(
          'attributeValue',
          sql`attribute_value where ${isOneOf(sql`attribute_value.dataset_id`, visible)}`,
          sql`attribute_value.dataset_id`,
          sql`attribute_value.value`,
        ),
      ];
    },
    name: sql`(select name from dataset where dataset.id = hit.id)`,
    detail: nothing,
  },
  locations: {
    haystacks: everywhere([
      haystack('locationName', sql`location where true`, sql`location.id`, sql`location.site_name`),
      haystack('locationRegion', sql`location where true`, sql`location.id`, sql`location.region`),
      haystack('locationState', sql`location where true`, sql`location.id`, sql`location.state`),
    ]),
    name: sql`(select site_name from location where location.id = hit.id)`,
    detail: sql`(select c.name from location l join country c on c.id = l.country_id where l.id = hit.id and c.id > 0)`,
  },
  mapDefinitions: {
    haystacks: async (caller) =>
      narrowed(
        markerNames,
        (id) => sql`exists (
          select from map_definition d join map on map.id = d.map_id
          where d.marker_id = ${id} and (map.is_public or map.user_id = ${callerId(caller)}::int))`,
      ),
    name: sql`(select name from marker where marker.id = hit.id)`,
    detail: nothing,
  },
  pedigrees: {
    haystacks: async (caller) => {
      const { readable } = await caller.datasets();
      return [
        ...narrowed(
          germplasmNames,
          (id) => sql`exists (
            select from dataset_germplasm m
            where m.germplasm_id = ${id} and m.kind = (select id from dataset_type where name = 'pedigree')
              and ${isOneOf(sql`m.dataset_id`, readable)})`,
        ),
        haystack(
          'definition',
          sql`pedigree_definition where ${isOneOf(sql`pedigree_definition.dataset_id`, readable)}`,
          sql`pedigree_definition.germplasm_id`,
          sql`pedigree_definition.definition`,
        ),
      ];
    },
    name: nameOfGermplasm,
    detail: otherNameOfGermplasm,
  },
  trials: {
    haystacks: everywhere([
      haystack('traitName', sql`trait where true`, sql`trait.id`, sql`trait.name`),
      haystack('traitNameShort', sql`trait where true`, sql`trait.id`, sql`trait.short_name`),
      haystack('traitDescription', sql`trait where true`, sql`trait.id`, sql`trait.description`),
      haystack(
        'synonyms',
        sql`synonym where synonym.trait_id is not null`,
        sql`synonym.trait_id`,
        sql`synonym.name`,
      ),
    ]),
    name: sql`(select name from trait where trait.id = hit.id)`,
    detail: sql`(select u.name from trait t join unit u on u.id = t.unit_id where t.id = hit.id)`,
  },
};
