import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { RecentLinks } from '../../kit/lists/recent-links';
import { useText } from '../../lib/i18n/text';
import { useRecent } from '../../lib/preferences/use-recent';
import { useRecentRows } from './recent-germplasm';

/** Recently viewed passports, newest first. */
export function RecentPassports() {
  const t = useText();
  const { newestFirst } = useRecent('germplasm');
  const known = useRecentRows();
  if (newestFirst.length === 0) return null;
  return (
    <RecentLinks
      label={t('germplasm.passport.recent')}
      screen="passport"
      items={known.map((row) => ({
        id: row.germplasmId,
        name: germplasmLabel(row.germplasmDisplayName, row.germplasmName),
      }))}
    />
  );
}
