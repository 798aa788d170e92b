import { imageSheet, pictured } from '@landrace/contract/areas/imports/layouts/images';
import { readReference } from '../listed-files/read-reference';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';

export const imageStage = 'stage_image';

type Field = keyof typeof imageSheet.columns;

const columns = [
  'row_number',
  'file_name',
  'description',
  'tags',
  'germplasm_given',
  'germplasm_name',
  'germplasm_wanted',
  'trait_given',
  'trait_name',
] as const;

const none = [null, null] as const;

const plan: SheetPlan<Field> = {
  layout: imageSheet,
  table: imageStage,
  columns,
  row(read, context) {
    const { subject, id, name } = readReference(read, context, pictured);
    const fileName = read.fileName as string | null;
    return [
      context.number,
      fileName,
      (read.description as string | null) ?? fileName,
      tagsOf(read.tags as string | null),
      ...(subject === 'germplasm' ? [id, name, id === null ? name : null] : [null, ...none]),
      ...(subject === 'trait' ? [id, name] : none),
    ];
  },
};

function tagsOf(text: string | null): string[] {
  const tags = (text ?? '').split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export const stageImages = (run: ImportRun) => stageSheet(run, plan);
