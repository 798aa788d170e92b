import type { DataType } from '@landrace/domain/cells/parse-data-type';
import type { ImportType } from './import-type';
import type { ColumnLayout, SheetLayout } from './layout';
import { climateSheet, climateVariableSheet } from './layouts/climate';
import {
  attributeSheet,
  collaboratorSheet,
  datasetColumn,
  locationSheet,
  metadataSheet,
} from './layouts/dataset-sheets';
import { hapmapSheet, mapSheet, matrixSheet } from './layouts/genotype';
import { overlaySheet } from './layouts/geotiff';
import { memberSheet } from './layouts/groups';
import { imageSheet } from './layouts/images';
import { mcpdAttributeSheet, mcpdSheet } from './layouts/mcpd';
import { pedigreeSheet, pedigreeStringSheet } from './layouts/pedigree';
import { foreignTrialSheet, phenotypeSheet } from './layouts/trial';
import type { ValueFormats } from './value-formats';

/** What a variable is that the file does not declare itself. */
export interface Declaration {
  readonly dataType: DataType;
  readonly unitName?: string | undefined;
  readonly unitAbbreviation?: string | undefined;
}

export interface ColumnMapping {
  /** The heading as the file has it. */
  readonly from: string;
  /** Our heading, or the name of a variable or attribute; null: the column is left out. */
  readonly to: string | null;
  /** What its numbers are multiplied by to be in our unit. */
  readonly factor?: number | undefined;
  readonly declaration?: Declaration | undefined;
  /** The variable of the collection that is meant, where several may have the name. */
  readonly variableId?: number | undefined;
}

export interface SheetMapping {
  /** The sheet, or the file of a zip, as it is called there. */
  readonly from: string;
  /** Our sheet; null: it is left out. */
  readonly to: string | null;
  readonly columns: readonly ColumnMapping[];
  /** What stands in each cell of columns that the file does not have, and in the empty cells of those that it has. */
  readonly constants: readonly { readonly to: string; readonly value: string }[];
}

/** How a file whose headings are not ours is read as one of ours. */
export interface Mapping {
  readonly sheets: readonly SheetMapping[];
  readonly formats?: ValueFormats | undefined;
}

const datasetName: ColumnLayout = {
  heading: datasetColumn,
  kind: { as: 'text' },
  isOptional: true,
  suggestedHeadings: ['Dataset name', 'Trial', 'Study'],
};

const datasetSheets: readonly SheetLayout[] = [
  metadataSheet,
  attributeSheet,
  locationSheet,
  collaboratorSheet,
];

/** The sheets of each type that is made of tables. */
export const mappableSheets: Readonly<Partial<Record<ImportType, readonly SheetLayout[]>>> = {
  mcpd: [mcpdSheet, mcpdAttributeSheet],
  genotype: [matrixSheet, hapmapSheet, mapSheet, ...datasetSheets],
  allelefreq: [matrixSheet, mapSheet, ...datasetSheets],
  groups: [memberSheet],
  trial: [foreignTrialSheet, phenotypeSheet, ...datasetSheets],
  climate: [climateSheet, climateVariableSheet, ...datasetSheets],
  pedigree: [pedigreeSheet, pedigreeStringSheet, ...datasetSheets],
  images: [imageSheet],
  geotiff: [overlaySheet],
};

/** What a column of the sheet may be. */
export function columnsOf({ columns, isOfDatasets }: SheetLayout): readonly ColumnLayout[] {
  const own = Object.values(columns);
  return isOfDatasets ? [...own, datasetName] : own;
}
