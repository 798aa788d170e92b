import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { Taxon } from '../../kit/text/taxon';
import { formatDate, regionName } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import classes from './home.module.css';

/** What was added last, one line each. */
export function Newest({ germplasm }: { readonly germplasm: Collection['newest'] }) {
  const t = useText();
  if (germplasm.length === 0) return null;
  return (
    <Section title={t('statistics.home.newest')}>
      <ul className={classes.newest}>
        {germplasm.map((row) => (
          <li key={row.germplasmId}>
            <ScreenLink screen="passport" params={{ germplasmId: row.germplasmId }}>
              {germplasmLabel(row.germplasmDisplayName, row.germplasmName)}
            </ScreenLink>
            <span className="clipped">
              {row.genus && <Taxon genus={row.genus} species={row.species} subtaxa={row.subtaxa} />}
            </span>
            <span className="quiet clipped">
              {row.countryCode && (regionName(row.countryCode) ?? row.countryName)}
            </span>
            <time dateTime={row.createdOn} className="quiet tabular">
              {formatDate(row.createdOn)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
