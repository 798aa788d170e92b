import { Section } from '../../kit/layout/section';
import type { Palette } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import classes from './home.module.css';

interface Share {
  readonly key: string | number;
  readonly label: string;
  readonly count: number;
}

interface Props {
  readonly title: string;
  readonly shares: readonly Share[];
  readonly colours: Palette;
}

/** The shares of a whole, one bar each; hidden if the whole is empty. */
export function Shares({ title, shares, colours }: Props) {
  const shown = shares
    .map((share, at) => ({ ...share, background: colours[at % colours.length] }))
    .filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Section title={title}>
      <dl className={classes.shares}>
        {shown.map(({ key, label, count, background }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={classes.track} aria-hidden="true">
              <span style={{ width: `${(100 * count) / total}%`, background }} />
            </dd>
            <dd>{formatNumber(count)}</dd>
            <dd className="quiet">
              {formatNumber(count / total, { style: 'percent', maximumFractionDigits: 1 })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
