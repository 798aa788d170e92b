import { mapped, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';

export const overlayStage = 'stage_overlay';

const columns = [
  'row_number',
  'file_name',
  'description',
  'recorded_on',
  'trait_given',
  'trait_name',
  'climate_given',
  'climate_name',
] as const;

const none = [null, null] as const;

function planFor(datasetId: number | undefined): SheetPlan<keyof typeof overlaySheet.columns> {
  return {
    layout: overlaySheet,
    table: overlayStage,
    columns,
    row(read, { number, isGiven, note }) {
      // All of them are of the dataset that was chosen for the file.
      if (read.datasetId !== null && read.datasetId !== datasetId)
        note('GENERIC_INVALID_REFERENCE', 'datasetId');
      const subject = mapped.find((word) => word === String(read.subject ?? '').toLowerCase());
      if (read.subject !== null && !subject) note('GENERIC_INVALID_DATATYPE', 'subject');
      if (!isGiven('id') && !isGiven('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
      const [id, name] = [read.id as number | null, read.name as string | null];
      const given = isGiven('id') && id === null ? none : [id, name];
      return [
        number,
        read.fileName as string | null,
        read.description as string | null,
        read.recordedOn as string | null,
        ...(subject === 'phenotypes' ? given : none),
        ...(subject === 'climates' ? given : none),
      ];
    },
  };
}

export const stageOverlays = (run: ImportRun) => stageSheet(run, planFor(run.options.datasetId));
