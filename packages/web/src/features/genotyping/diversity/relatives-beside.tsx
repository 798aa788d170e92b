import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { useText } from '../../../lib/i18n/text';
import classes from './diversity.module.css';
import { type Diversity, relativesQuery } from './diversity-queries';
import { LineField } from './relatives';
import { RelativesTable } from './relatives-table';
import { useFocusLine } from './use-focus-line';

interface Props {
  readonly found: Diversity;
  readonly children: ReactNode;
}

/** A chart, and beside it the line that was last clicked in it. */
export function RelativesBeside({ found, children }: Props) {
  const t = useText();
  const { lines } = found;
  const { line } = useFocusLine(found);
  const name = line === undefined ? '' : (lines.names[line] ?? '');
  return (
    <div className={classes.beside}>
      <div className={classes.chart}>{children}</div>
      {line !== undefined && (
        <section className="stack gap-12" aria-label={t('diversity.relatives.focus')}>
          <LineField found={found} />
          <ScreenLink screen="passport" params={{ germplasmId: lines.ids[line] ?? 0 }} className="link">
            {t('diversity.relatives.passport', { name })}
          </ScreenLink>
          {found.similarity && <Few found={found} line={line} />}
        </section>
      )}
    </div>
  );
}

/** As many as fit beside a chart; their tab has all. */
const shown = 10;
const height = 380;

function Few({ found, line }: { readonly found: Diversity; readonly line: number }) {
  const t = useText();
  const query = useQuery(relativesQuery(found.uuid, line));
  const name = found.lines.names[line] ?? '';
  return (
    <Loaded query={query} height={height}>
      {(relatives) =>
        relatives.length === 0 ? (
          <p>{t('diversity.relatives.none', { name })}</p>
        ) : (
          <RelativesTable
            lines={found.lines}
            relatives={relatives.slice(0, shown)}
            caption={t('diversity.relatives.caption', { count: Math.min(shown, relatives.length), name })}
          />
        )
      }
    </Loaded>
  );
}
