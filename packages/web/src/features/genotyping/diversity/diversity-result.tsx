import { maxPairedLines } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AnchorButton } from '../../../kit/controls/button';
import { Tabs } from '../../../kit/layout/tabs';
import { apiAddress } from '../../../lib/api/request';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { keptSelection } from '../../../lib/kept-selection';
import { useSession } from '../../../lib/session/session';
import { useUrlState } from '../../../lib/url-state';
import { CloudChart } from './cloud-chart';
import classes from './diversity.module.css';
import type { Diversity } from './diversity-queries';
import { diversityCodec, diversityTabs } from './diversity-state';
import { Histograms } from './histograms';
import { Relatives } from './relatives';
import { RelativesBeside } from './relatives-beside';
import { SimilarityChart } from './similarity-chart';

interface Props {
  readonly found: Diversity;
  /** Returns to the options. */
  readonly again: ReactNode;
}

/** The result of a job, one view at a time. */
export function DiversityResult({ found, again }: Props) {
  const t = useText();
  const [{ tab }, change] = useUrlState(diversityCodec);
  const [selected, setSelected] = useSelected(found);
  const contents = {
    components: (
      <RelativesBeside found={found}>
        <CloudChart found={found} selected={selected} onSelected={setSelected} />
      </RelativesBeside>
    ),
    similarity: (
      <Paired found={found}>
        {(pairs) => (
          <RelativesBeside found={found}>
            <SimilarityChart found={found} pairs={pairs} />
          </RelativesBeside>
        )}
      </Paired>
    ),
    relatives: <Paired found={found}>{() => <Relatives found={found} />}</Paired>,
    histograms: <Histograms found={found} />,
  };
  return (
    <>
      <div className={`row apart ${classes.head}`}>
        <Figures found={found} />
        <div className="row">
          {again}
          <AnchorButton
            href={apiAddress(`dataset/export/async/${found.uuid}/download`)}
            download
            variant="default"
          >
            {t('diversity.download')}
          </AnchorButton>
        </div>
      </div>
      {!found.isCurrent && <p className={classes.notice}>{t('diversity.outdated')}</p>}
      <Tabs
        label={t('diversity.tabs.label')}
        tabs={diversityTabs.map((id) => ({ id, label: t(`diversity.tabs.${id}`), content: contents[id] }))}
        value={tab}
        onChange={(next) => change((state) => ({ ...state, tab: next }), 'replace')}
      />
    </>
  );
}

/** Lines by their index; after signing in to save them, those that were selected before. */
function useSelected({ lines }: Diversity) {
  const isSignedIn = useSession() !== null;
  const page = useLocation({ select: (location) => location.pathname });
  return useState<ReadonlySet<number>>(() => {
    const kept = new Set(isSignedIn ? keptSelection(page, 'germplasm') : undefined);
    return new Set(lines.ids.flatMap((id, line) => (id !== null && kept.has(id) ? [line] : [])));
  });
}

function Figures({ found }: { readonly found: Diversity }) {
  const t = useText();
  const figures = { lines: found.lines.ids.length, markers: found.markerCount, varying: found.varyingCount };
  const leftOut = found.leftOutCount;
  return (
    <dl className={`line ${classes.figures}`}>
      {(['lines', 'markers', 'varying'] as const).map((id) => (
        <div key={id}>
          <dt>{t(`diversity.facts.${id}`)}</dt>
          <dd>{formatNumber(figures[id])}</dd>
        </div>
      ))}
      {leftOut > 0 && (
        <div>
          <dt>{t('diversity.facts.leftOut')}</dt>
          <dd>{formatNumber(leftOut)}</dd>
        </div>
      )}
    </dl>
  );
}

interface PairedProps {
  readonly found: Diversity;
  readonly children: (pairs: NonNullable<Diversity['similarity']>) => ReactNode;
}

/** With very many lines, pairs are not compared. */
function Paired({ found, children }: PairedProps) {
  const t = useText();
  if (found.similarity) return children(found.similarity);
  return (
    <p className={classes.notice}>{t('diversity.tooManyForPairs', { most: formatNumber(maxPairedLines) })}</p>
  );
}
