import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../../kit/controls/button';
import { pageQuery } from '../../../../lib/api/table-api';
import { useText } from '../../../../lib/i18n/text';
import { useScreenAddress } from '../../../../lib/screens';

/** Datasets in one address; nobody compares more. */
const maxDatasets = 50;
const genotypesHere = [
  { column: 'datasetType', comparator: 'equals', values: ['genotype'] },
  { column: 'isExternal', comparator: 'equals', values: [false] },
] as const;

/** Leads to the export of its genotype datasets with this germplasm chosen. Nothing if it has none. */
export function ExportGenotypes({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const addressOf = useScreenAddress();
  const { data } = useQuery(
    pageQuery(
      datasets,
      { filters: { all: genotypesHere }, orderBy: 'datasetId', ascending: 1, page: 0, limit: maxDatasets },
      { path: `germplasm/${germplasmId}/dataset` },
    ),
  );
  const ids = data?.data.map(({ datasetId }) => datasetId) ?? [];
  const address = ids.length > 0 ? addressOf('export-genotypes', { datasetIds: ids.join(',') }) : undefined;
  if (address === undefined) return null;
  return (
    <div className="below">
      <LinkButton
        to={address}
        search={{ scope: 'germplasm', germplasm: [germplasmId] } as never}
        variant="default"
      >
        {t('germplasm.passport.sections.datasets.exportGenotypes')}
      </LinkButton>
    </div>
  );
}
