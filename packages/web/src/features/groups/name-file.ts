import { nameFileLimit } from '@landrace/contract/areas/groups/group-kinds';
import type { Translate } from '../../lib/i18n/text';

/** What the server would refuse, said before the file is sent. */
export function problemWithFile(file: File | undefined, t: Translate): string | undefined {
  if (!file) return t('groups.file.missing');
  if (!file.name.toLowerCase().endsWith('.txt')) return t('errors.code.group.fileType');
  if (file.size >= nameFileLimit) return t('errors.code.group.fileTooLarge');
  return undefined;
}
