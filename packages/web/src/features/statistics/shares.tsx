import type { ReactNode } from 'react';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import type { Palette } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import type { SearchParams } from '../../lib/url-state';
import classes from './home.module.css';
import type { Target } from './targets';

export interface Share {
  readonly key: string | number;
  readonly label: ReactNode;
  readonly count: number;
  /** The list of what is counted. */
  readonly target?: (Target & { readonly search?: SearchParams }) | undefined;
}

interface Props {
  readonly title: string;
  readonly shares: readonly Share[];
  /** One after the other, or the same for all. */
  readonly colours: Palette | string;
  /** What the bars leave out. */
  readonly note?: string | undefined;
}

/** Parts of a whole, a bar each beside its number; hidden if the whole is empty. */
export function Shares({ title, shares, colours, note }: Props) {
  const shown = shares
    .map((share, at) => ({
      ...share,
      background: typeof colours === 'string' ? colours : colours[at % colours.length],
    }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...shown.map(({ count }) => count));
  if (most === 0) return null;
  return (
    <Section title={title}>
      <dl className={classes.shares}>
        {shown.map(({ key, label, count, target, background }) => (
          <div key={key}>
            <dt className="clipped">{target ? <ScreenLink {...target}>{label}</ScreenLink> : label}</dt>
            <dd className={classes.track} aria-hidden="true">
              <span style={{ width: `${(100 * count) / most}%`, background }} />
            </dd>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="hint">{note}</p>}
    </Section>
  );
}
