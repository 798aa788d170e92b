import type { listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';
import type { ReadRow, RowPlace } from '../stage-sheet';

type Field = keyof typeof listedFileColumns;

interface Reference<Subject extends string> {
  readonly subject: Subject | undefined;
  readonly id: number | null;
  readonly name: string | null;
}

/** What a row says its file is of. */
export function readReference<Subject extends string>(
  read: ReadRow<Field>,
  { isGiven, note }: Pick<RowPlace<Field>, 'isGiven' | 'note'>,
  subjects: readonly Subject[],
): Reference<Subject> {
  const subject = subjects.find((word) => word === String(read.subject ?? '').toLowerCase());
  if (read.subject !== null && !subject) note('GENERIC_INVALID_DATATYPE', 'subject');
  if (!isGiven('id') && !isGiven('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
  // An id that cannot be read is told; what the name beside it means is not what was meant.
  if (isGiven('id') && read.id === null) return { subject, id: null, name: null };
  return { subject, id: read.id as number | null, name: read.name as string | null };
}
