import {
  type FileSubject,
  findSubject,
  type listedFileColumns,
} from '@landrace/contract/areas/imports/layouts/images';
import type { ReadRow, RowPlace } from '../stage-sheet';

type Field = keyof typeof listedFileColumns;

interface Reference<Subject extends FileSubject> {
  readonly subject: Subject['id'] | undefined;
  readonly id: number | null;
  readonly name: string | null;
}

/** What a row says its file is of. */
export function readReference<Subject extends FileSubject>(
  read: ReadRow<Field>,
  { isGiven, note }: Pick<RowPlace<Field>, 'isGiven' | 'note'>,
  subjects: readonly Subject[],
): Reference<Subject> {
  const subject = findSubject(subjects, String(read.subject ?? ''))?.id;
  if (read.subject !== null && !subject) note('GENERIC_UNKNOWN_WORD', 'subject');
  if (!isGiven('id') && !isGiven('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
  // An id that cannot be read is told; what the name beside it means is not what was meant.
  if (isGiven('id') && read.id === null) return { subject, id: null, name: null };
  return { subject, id: read.id as number | null, name: read.name as string | null };
}
