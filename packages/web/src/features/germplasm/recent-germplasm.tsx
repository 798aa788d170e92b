import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { RecentLinks } from '../../kit/lists/recent-links';
import { useText } from '../../lib/i18n/text';

/** Recently viewed passports. */
export function RecentGermplasm() {
  const t = useText();
  return (
    <RecentLinks
      table={germplasm}
      type="germplasm"
      label={t('germplasm.passport.recent')}
      screen="passport"
      nameOf={(row) => germplasmLabel(row.germplasmDisplayName, row.germplasmName)}
    />
  );
}
