import type { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { DatasetRecords } from '../dataset/dataset-template';
import type { TemplateSheet } from '../templates/template';

export type TraitRecord = Partial<Record<keyof typeof phenotypeSheet.columns, WrittenCell>>;

/** The content of a trial template. */
export interface TrialRecords {
  readonly dataset: DatasetRecords;
  readonly traits: readonly TraitRecord[];
  readonly data: TemplateSheet['rows'];
  readonly dates: TemplateSheet['rows'];
}
