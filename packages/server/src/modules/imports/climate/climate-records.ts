import type { climateVariableSheet } from '@landrace/contract/areas/imports/layouts/climate';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { DatasetRecords } from '../dataset/dataset-template';
import type { TemplateSheet } from '../templates/template';

/** The content of a climate template. */
export interface ClimateRecords {
  readonly dataset: DatasetRecords;
  readonly variables: readonly Partial<Record<keyof typeof climateVariableSheet.columns, WrittenCell>>[];
  readonly data: TemplateSheet['rows'];
}
