import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { ChosenDatasetsPage } from '../../datasets/public';
import { DiversityForm } from './diversity-form';
import { diversityCodec } from './diversity-state';
import { FollowedJob } from './followed-job';

/** The genetic diversity of a genotype dataset: options, computation in the background, result. */
export function DiversityPage() {
  const t = useText();
  const [{ job }] = useUrlState(diversityCodec);
  return (
    <ChosenDatasetsPage
      type="genotype"
      title={t('diversity.title')}
      line={t('diversity.line')}
      help="diversity.help"
    >
      {([dataset]) =>
        dataset &&
        (job === undefined ? (
          <DiversityForm datasetId={dataset.datasetId} />
        ) : (
          <FollowedJob key={job} uuid={job} datasetId={dataset.datasetId} />
        ))
      }
    </ChosenDatasetsPage>
  );
}
