import { imageSheet, pictured } from '@landrace/contract/areas/imports/layouts/images';
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
  row(read, { number, isGiven, note }) {
    const subject = pictured.find((word) => word === String(read.subject ?? '').toLowerCase());
    if (read.subject !== null && !subject) note('GENERIC_INVALID_DATATYPE', 'subject');
    if (!isGiven('id') && !isGiven('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
    const [id, name] = [read.id as number | null, read.name as string | null];
    // An id that cannot be read is told; what the name beside it means is not what was meant.
    const given = isGiven('id') && id === null ? none : [id, name];
    const wanted = isGiven('id') ? null : name;
    const fileName = read.fileName as string | null;
    return [
      number,
      fileName,
      (read.description as string | null) ?? fileName,
      tagsOf(read.tags as string | null),
      ...(subject === 'germinatebase' ? [...given, wanted] : [...none, null]),
      ...(subject === 'phenotypes' ? given : none),
    ];
  },
};

function tagsOf(given: string | null): string[] {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export const stageImages = (run: ImportRun) => stageSheet(run, plan);
