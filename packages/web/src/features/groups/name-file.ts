import type { Translate } from '../../lib/i18n/text';
import { refusalOfFile } from '../../lib/name-file';

/** Catches what the server would refuse before the file is sent. */
export function problemWithFile(file: File | undefined, t: Translate): string | undefined {
  if (!file) return t('groups.file.missing');
  switch (refusalOfFile(file, ['.txt'])) {
    case 'type':
      return t('errors.code.group.fileType');
    case 'size':
      return t('errors.code.group.fileTooLarge');
    default:
      return undefined;
  }
}
