import {
  type FileSubject,
  findSubject,
  type listedFileColumns,
} from '@landrace/contract/areas/imports/layouts/images';
import type { ReadRow, RowContext } from '../stage-sheet';

type Field = keyof typeof listedFileColumns;

interface Reference<Subject extends FileSubject> {
  readonly subject: Subject['id'] | undefined;
  readonly id: number | null;
  readonly name: string | null;
}

/** The subject of a row's file. */
export function readReference<Subject extends FileSubject>(
  read: ReadRow<Field>,
  { hasValue, note }: Pick<RowContext<Field>, 'hasValue' | 'note'>,
  subjects: readonly Subject[],
): Reference<Subject> {
  const subject = findSubject(subjects, String(read.subject ?? ''))?.id;
  if (read.subject !== null && !subject) note('GENERIC_UNKNOWN_WORD', 'subject');
  if (!hasValue('id') && !hasValue('name')) note('GENERIC_MISSING_REQUIRED_VALUE', 'name');
  // An invalid id is reported; the name next to it must not be used instead.
  if (hasValue('id') && read.id === null) return { subject, id: null, name: null };
  return { subject, id: read.id as number | null, name: read.name as string | null };
}
