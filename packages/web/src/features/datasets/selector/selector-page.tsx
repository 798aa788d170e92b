import { useParams } from '@tanstack/react-router';
import { Page } from '../../../kit/layout/page';
import { Tabs } from '../../../kit/layout/tabs';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { LicenceOpener } from '../licence-opener';
import { originCodec } from './dataset-choice';
import { type ExportType, exportTypes } from './export-types';
import { ExternalDatasets } from './external-datasets';
import { InternalDatasets } from './internal-datasets';
import { InvalidType } from './invalid-type';
import classes from './selector.module.css';
import { useOriginCounts } from './use-place-counts';

export function SelectorPage() {
  const { datasetType } = useParams({ strict: false });
  const type = exportTypes.find((known) => known === datasetType);
  return type ? <Selector key={type} type={type} /> : <InvalidType given={datasetType ?? ''} />;
}

/** Datasets of one type: internal ones are selected for an export, external ones open elsewhere. */
function Selector({ type }: { readonly type: ExportType }) {
  const t = useText();
  const [origin, change] = useUrlState(originCodec);
  const counts = useOriginCounts(type);
  return (
    <LicenceOpener>
      <Page
        title={t(`datasets.selector.types.${type}.title`)}
        line={t(`datasets.selector.types.${type}.line`)}
        help="datasets.selector.help"
      >
        <Tabs
          label={t('datasets.selector.places')}
          value={origin}
          onChange={(next) => change(() => next)}
          tabs={[
            {
              id: 'internal',
              label: <Counted label={t('datasets.selector.internal')} count={counts?.internal} />,
              content: <InternalDatasets type={type} />,
            },
            {
              id: 'external',
              label: <Counted label={t('datasets.selector.external')} count={counts?.external} />,
              content: <ExternalDatasets type={type} />,
            },
          ]}
        />
      </Page>
    </LicenceOpener>
  );
}

interface CountedProps {
  readonly label: string;
  /** Absent while loading. */
  readonly count: number | undefined;
}

function Counted({ label, count }: CountedProps) {
  return (
    <>
      {label} <span className={classes.tabCount}>{count === undefined ? '' : formatNumber(count)}</span>
    </>
  );
}
