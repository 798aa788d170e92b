import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { foreignTrialSheet, recordingDateSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { mappableSheets } from '@landrace/contract/areas/imports/mapping';

const recordingDates: SheetLayout = { ...foreignTrialSheet, ...recordingDateSheet };

/** The sheets of an import type whose dates and numbers are used to detect formats. */
export function valueLayouts(type: ImportType): readonly SheetLayout[] {
  const layouts = mappableSheets[type] ?? [];
  return type === 'trial' ? [...layouts, recordingDates] : layouts;
}
