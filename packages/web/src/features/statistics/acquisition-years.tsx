import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import { Section } from '../../kit/layout/section';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import classes from './home.module.css';
import { type YearBin, yearBins } from './year-bins';

/** How the collection grew: what was acquired in each period, in front of all there was until then. */
export function AcquisitionYears({ years }: Pick<Collection, 'years'>) {
  const t = useText();
  const bins = yearBins(years);
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last || bins.length < 2) return null;
  const periodOf = ({ from, to }: YearBin) => (from === to ? String(from) : `${from}–${to}`);
  const words = (bin: YearBin) => ({
    period: periodOf(bin),
    acquired: formatNumber(bin.count),
    total: formatNumber(bin.total),
  });
  return (
    <Section title={t('statistics.home.acquisition')}>
      <div className={classes.years} aria-hidden="true">
        {bins.map((bin) => (
          <span key={bin.from} title={t('statistics.home.acquired', words(bin))}>
            <span className={classes.grown} style={{ height: `${(100 * bin.total) / last.total}%` }} />
            <span className={classes.acquired} style={{ height: `${(100 * bin.count) / last.total}%` }} />
          </span>
        ))}
      </div>
      <div className={`apart hint tabular ${classes.yearAxis}`} aria-hidden="true">
        <span>{first.from}</span>
        <span>{last.to}</span>
      </div>
      <p className="hint">
        <span className={classes.grownKey} /> {t('statistics.home.grownKey')}{' '}
        <span className={classes.acquiredKey} /> {t('statistics.home.acquiredKey')}
      </p>
      <ul className="visually-hidden">
        {bins
          .filter(({ count }) => count > 0)
          .map((bin) => (
            <li key={bin.from}>{t('statistics.home.acquired', words(bin))}</li>
          ))}
      </ul>
    </Section>
  );
}
