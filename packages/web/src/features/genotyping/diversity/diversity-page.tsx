import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { ChosenDatasets, readDatasetIds } from '../../datasets/public';
import { DiversityForm } from './diversity-form';
import { diversityCodec } from './diversity-state';
import { FollowedJob } from './followed-job';

/** How the lines of a genotype dataset differ: chosen, reckoned in the background, looked at. */
export function DiversityPage() {
  const t = useText();
  const { datasetId } = useParams({ strict: false }) as { readonly datasetId: string };
  const [{ job }] = useUrlState(diversityCodec);
  return (
    <Page
      title={t('diversity.title')}
      line={t('diversity.line')}
      help="diversity.help"
      trail={[
        {
          label: t('datasets.selector.types.genotype.title'),
          screen: 'export',
          params: { datasetType: 'genotype' },
        },
      ]}
    >
      <Suspense fallback={<Skeleton height={96} />}>
        <ChosenDatasets type="genotype" ids={readDatasetIds(datasetId).slice(0, 1)}>
          {([dataset]) =>
            dataset &&
            (job === undefined ? (
              <DiversityForm datasetId={dataset.datasetId} />
            ) : (
              <FollowedJob key={job} uuid={job} datasetId={dataset.datasetId} />
            ))
          }
        </ChosenDatasets>
      </Suspense>
    </Page>
  );
}
