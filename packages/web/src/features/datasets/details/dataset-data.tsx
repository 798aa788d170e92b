import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type ReactNode, Suspense } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { ScreenLinks } from '../../../kit/layout/screen-links';
import { MountedTable } from '../../../kit/table/mounted-table';
import { useTableTexts } from '../../../kit/table/table-texts';
import { useText } from '../../../lib/i18n/text';
import { LicenceGate } from '../licence-gate';
import { exportScreens, exportTypes } from '../selector/export-types';
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

/** The content of the dataset, once its licence is accepted. */
export function DatasetData({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const { datasetId, datasetType, isExternal } = dataset;
  const shown = lists[datasetType];
  if (isExternal) return <Hint text={t('datasets.details.elsewhere')} />;
  if (!shown) return <Hint text={t('datasets.details.noList')} action={<MatrixLinks dataset={dataset} />} />;
  return (
    <div className={classes.gated}>
      <LicenceGate datasetIds={[datasetId]}>
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

function OneList({ definition, path }: { readonly definition: TableDefinition; readonly path: string }) {
  const { title } = useTableTexts(definition);
  return (
    <NearPart title={title}>
      <MountedTable definition={definition} path={path} title={title} />
    </NearPart>
  );
}

/** Screens to view, compare and export a matrix; other types without a list have none. */
function MatrixLinks({ dataset: { datasetId, datasetType } }: { readonly dataset: Dataset }) {
  const t = useText();
  const type = exportTypes.find((known) => known === datasetType);
  if (type === undefined) return null;
  // Allele frequencies are not known per line.
  const ofCalls = [
    { screen: 'genotype-view', params: { datasetId }, label: t('datasets.details.viewMatrix') },
    { screen: 'genotype-diversity', params: { datasetId }, label: t('datasets.details.diversity') },
  ];
  const files = {
    screen: exportScreens[type],
    params: { datasetIds: datasetId },
    label: t('datasets.details.exportMatrix'),
  };
  return <ScreenLinks links={[...(datasetType === 'genotype' ? ofCalls : []), files]} />;
}

function Hint({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  const t = useText();
  return (
    <NearPart title={t('datasets.details.data')}>
      <p className="quiet">
        {text} {action}
      </p>
    </NearPart>
  );
}
