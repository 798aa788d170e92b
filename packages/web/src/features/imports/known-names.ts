import { climates } from '@landrace/contract/areas/climate/climate.table';
import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { NamedThing } from '@landrace/contract/areas/imports/layout';
import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { traits } from '@landrace/contract/areas/trials/trait.table';
import type { Row } from '@landrace/contract/core/table';
import { tableOptions } from '../../kit/forms/table-options';
import type { OptionSource } from '../../kit/forms/use-options';
import { tableApi } from '../../lib/api/table-api';

const germplasmNames = tableOptions(germplasm, (row) => ({
  id: row.germplasmId,
  label: row.germplasmName,
  detail: row.germplasmDisplayName,
}));

/** Collecting sites are not locations of data. */
const isDataLocation = {
  column: 'locationType',
  comparator: 'inSet',
  values: ['datasets', 'trialsite'],
} as const;

const locationNames = tableOptions(
  locations,
  (row) => ({ id: row.locationId, label: row.locationName, detail: row.countryName }),
  [isDataLocation],
);

const unitOf = (row: { readonly unitAbbreviation?: string; readonly unitName?: string }) =>
  row.unitAbbreviation ?? row.unitName;

const traitNames = tableOptions(traits, (row) => ({
  id: row.traitId,
  label: row.traitName,
  detail: unitOf(row),
}));

const climateNames = tableOptions(climates, (row) => ({
  id: row.climateId,
  label: row.climateName,
  detail: unitOf(row),
}));

/** Options for a column that refers to items of the collection. */
export const namesOf: Readonly<Record<NamedThing, OptionSource>> = {
  germplasm: germplasmNames,
  locations: locationNames,
};

/** Options to replace a cell with such an issue. */
export const namesInsteadOf: ReadonlyMap<ImportStatus, OptionSource> = new Map([
  ['GENERIC_INVALID_GERMPLASM', germplasmNames],
  ['GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE', germplasmNames],
  ['CLIMATE_MISSING_LOCATION_DECLARATION', locationNames],
  ['TRIALS_MISSING_TRAIT_DECLARATION', traitNames],
  ['CLIMATE_MISSING_CLIMATE_DECLARATION', climateNames],
]);

export interface KnownVariables {
  readonly names: OptionSource;
  /** The items with this name; units distinguish them. */
  readonly called: (name: string, signal: AbortSignal) => Promise<readonly KnownVariable[]>;
}

/** If more share a name, a list of choices is no help. */
const maxNamesakes = 50;

const traitOf = ({ traitId: id, traitName: name, dataType, ...row }: Row<typeof traits>): KnownVariable => ({
  id,
  name,
  dataType,
  unit: unitOf(row),
});

const climateOf = (row: Row<typeof climates>): KnownVariable => ({
  id: row.climateId,
  name: row.climateName,
  dataType: row.dataType,
  unit: unitOf(row),
});

const question = (column: string, name: string) => ({
  filters: { all: [{ column, comparator: 'equals', values: [name] } as const] },
  page: 0,
  limit: maxNamesakes,
});

const ofTrials: KnownVariables = {
  names: traitNames,
  called: async (name, signal) =>
    (await tableApi(traits).page(question('traitName', name), signal)).data.map(traitOf),
};

const ofClimates: KnownVariables = {
  names: climateNames,
  called: async (name, signal) =>
    (await tableApi(climates).page(question('climateName', name), signal)).data.map(climateOf),
};

/** The variables measured in files of a type. */
export const knownVariablesOf = (type: ImportType): KnownVariables =>
  type === 'climate' ? ofClimates : ofTrials;
