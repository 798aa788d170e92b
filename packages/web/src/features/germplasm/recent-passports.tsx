import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ScreenLink } from '../../kit/layout/screen-link';
import { tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { useRecentGermplasm } from './recent-germplasm';
import classes from './recent-passports.module.css';

const namesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['table', germplasm.segment, 'names', ids],
    queryFn: async ({ signal }) => {
      const leaf = { column: 'germplasmId', comparator: 'inSet', values: ids } as const;
      const { data } = await tableApi(germplasm).page(
        { filters: { all: [leaf] }, limit: ids.length },
        signal,
      );
      return new Map(data.map((row) => [row.germplasmId, row]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Only a convenience: the list below says what is wrong.
    meta: { isQuiet: true },
  });

/** Passports looked at last, newest first. What no longer exists is left out. */
export function RecentPassports() {
  const t = useText();
  const { newestFirst } = useRecentGermplasm();
  const names = useQuery(namesQuery(newestFirst)).data;
  const known = newestFirst.flatMap((id) => names?.get(id) ?? []);
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
