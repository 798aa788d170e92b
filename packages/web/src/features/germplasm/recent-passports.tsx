import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { ScreenLink } from '../../kit/layout/screen-link';
import { useText } from '../../lib/i18n/text';
import { useRecentGermplasm, useRecentRows } from './recent-germplasm';
import classes from './recent-passports.module.css';

/** Passports looked at last, newest first. */
export function RecentPassports() {
  const t = useText();
  const { newestFirst } = useRecentGermplasm();
  const known = useRecentRows();
  if (newestFirst.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label={t('germplasm.passport.recent')}>
      <span className={classes.label}>{t('germplasm.passport.recent')}</span>
      <ul>
        {known.map((row) => (
          <li key={row.germplasmId}>
            <ScreenLink screen="passport" params={{ germplasmId: row.germplasmId }} className={classes.chip}>
              {germplasmLabel(row.germplasmDisplayName, row.germplasmName)}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
