import { queryOptions, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/layout/loaded';
import { NearPart } from '../../../kit/layout/near-part';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { PublicationList } from '../../community/public';

const publicationsQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['publications', 'dataset', datasetId],
    queryFn: ({ signal }) =>
      api('GET publicationtype/dataset/{datasetId}', { params: { datasetId }, signal }),
    meta: { isQuiet: true },
  });

export function DatasetPublications({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const query = useQuery(publicationsQuery(datasetId));
  return (
    <NearPart title={t('datasets.tables.datasets.publications')}>
      <Loaded query={query} height={72}>
        {(publications) => <PublicationList publications={publications} />}
      </Loaded>
    </NearPart>
  );
}
