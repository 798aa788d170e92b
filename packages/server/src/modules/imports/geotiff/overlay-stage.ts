import { mapped, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { readReference } from '../listed-files/read-reference';
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
    row(read, context) {
      // All of them belong to the dataset that was chosen for the file.
      if (read.datasetId !== null && read.datasetId !== datasetId)
        context.note('GENERIC_INVALID_REFERENCE', 'datasetId');
      const { subject, id, name } = readReference(read, context, mapped);
      return [
        context.number,
        read.fileName as string | null,
        read.description as string | null,
        read.recordedOn as string | null,
        ...(subject === 'trait' ? [id, name] : none),
        ...(subject === 'climate' ? [id, name] : none),
      ];
    },
  };
}

export const stageOverlays = (run: ImportRun) => stageSheet(run, planFor(run.options.datasetId));
