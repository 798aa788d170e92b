import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { Skeleton } from '../../../kit/layout/skeleton';
import { MountedTable } from '../../../kit/table/mounted-table';
import { useTableTexts } from '../../../kit/table/table-texts';
import { useText } from '../../../lib/i18n/text';
import { LicenceGate } from '../licence-gate';
import { belowDataset, type Dataset } from './below-dataset';
import classes from './details.module.css';
import { FieldMapsPart } from './field-maps/field-maps-part';

interface DataList {
  readonly definition: TableDefinition;
  /** Segment of the call below the dataset. */
  readonly member: string;
}

/** The lists that show the content of a dataset; matrices have none. */
const lists: Partial<Record<Dataset['datasetType'], readonly DataList[]>> = {
  trials: [{ definition: belowDataset(trialsData), member: 'data/trial' }],
  climate: [{ definition: belowDataset(climateData), member: 'data/climate' }],
  pedigree: [
    { definition: belowDataset(pedigrees), member: 'pedigree' },
    { definition: belowDataset(pedigreeDefinitions), member: 'pedigreedefinition' },
  ],
};

/** Types that have outlines and pictures for the map. */
const hasField: readonly Dataset['datasetType'][] = ['trials', 'climate'];

/** Pictures by type of dataset. Their areas use this one, so the app passes them in. */
export type DatasetPictures = Partial<
  Record<Dataset['datasetType'], ComponentType<{ readonly datasetId: number }>>
>;

interface Props {
  readonly dataset: Dataset;
  readonly pictures: DatasetPictures;
}

/** The content of the dataset, once its licence is accepted. */
export function DatasetData({ dataset, pictures }: Props) {
  const t = useText();
  const { datasetId, datasetType, isExternal } = dataset;
  const shown = lists[datasetType];
  if (isExternal) return <Hint text={t('datasets.details.elsewhere')} />;
  const Picture = pictures[datasetType];
  if (Picture && !shown) return <Matrix dataset={dataset} picture={<Picture datasetId={datasetId} />} />;
  if (!shown) return <Hint text={t('datasets.details.noList')} />;
  return (
    <div className={classes.gated}>
      <LicenceGate
        datasets={[dataset]}
        preview={datasetType === 'pedigree' ? 'pedigree' : 'table'}
        partTitle={t('datasets.details.data')}
      >
        {Picture && (
          <NearPart title={t('datasets.details.statistics')}>
            <Suspense fallback={<Skeleton height={280} />}>
              <Picture datasetId={datasetId} />
            </Suspense>
          </NearPart>
        )}
        {shown.map(({ definition, member }) => (
          <OneList key={member} definition={definition} path={`dataset/${datasetId}/${member}`} />
        ))}
        {hasField.includes(datasetType) && (
          <Suspense fallback={null}>
            <FieldMapsPart dataset={dataset} />
          </Suspense>
        )}
      </LicenceGate>
    </div>
  );
}

/** A picture of the matrix, in front of everything else. */
function Matrix({ dataset, picture }: { readonly dataset: Dataset; readonly picture: ReactNode }) {
  const t = useText();
  const title = t(
    dataset.datasetType === 'allelefreq' ? 'core.menu.alleleFrequencies' : 'datasets.details.matrix',
  );
  return (
    <div className={classes.gated}>
      <LicenceGate datasets={[dataset]} preview="matrix" partTitle={title}>
        <NearPart title={title}>{picture}</NearPart>
      </LicenceGate>
    </div>
  );
}

function OneList({ definition, path }: { readonly definition: TableDefinition; readonly path: string }) {
  const { title } = useTableTexts(definition);
  return (
    <NearPart title={title}>
      <MountedTable definition={definition} path={path} title={title} />
    </NearPart>
  );
}

function Hint({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <NearPart title={t('datasets.details.data')}>
      <p className="quiet">{text}</p>
    </NearPart>
  );
}
