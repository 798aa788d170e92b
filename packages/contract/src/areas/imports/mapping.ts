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

/** The declaration of a variable that the file does not declare itself. */
export interface Declaration {
  readonly dataType: DataType;
  readonly unitName?: string | undefined;
  readonly unitAbbreviation?: string | undefined;
}

export interface ColumnMapping {
  /** The heading as written in the file. */
  readonly from: string;
  /** Our heading, or the name of a variable or attribute; null if the column is ignored. */
  readonly to: string | null;
  /** Factor that converts its numbers to our unit. */
  readonly factor?: number | undefined;
  readonly declaration?: Declaration | undefined;
  /** The selected variable of the collection, where several may have the same name. */
  readonly variableId?: number | undefined;
}

export interface SheetMapping {
  /** The name of the sheet, or of the file in a zip. */
  readonly from: string;
  /** Our sheet; null if it is ignored. */
  readonly to: string | null;
  readonly columns: readonly ColumnMapping[];
  /** Values for columns that the file does not have, and for the empty cells of those that it has. */
  readonly constants: readonly { readonly to: string; readonly value: string }[];
}

/** How a file with headings of its own is read as one of our templates. */
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

/** The sheets of each import type that consists of tables. */
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

/** What a column of the sheet can be mapped to. */
export function columnsOf({ columns, isOfDatasets }: SheetLayout): readonly ColumnLayout[] {
  const own = Object.values(columns);
  return isOfDatasets ? [...own, datasetName] : own;
}
