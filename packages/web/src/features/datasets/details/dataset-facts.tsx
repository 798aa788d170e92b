import type { DublinCore } from '@landrace/contract/areas/datasets/dataset.table';
import type { ReactNode } from 'react';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { type Fact, Facts } from '../../../kit/layout/facts';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { formatDate, formatNumber } from '../../../lib/i18n/format';
import { type TextKey, useText } from '../../../lib/i18n/text';
import { DatasetState, DatasetType } from '../dataset-badges';
import { webAddress } from '../dataset-cells';
import { LicenceButton } from '../licence-opener';
import { isUnaccepted } from '../licences-query';
import type { Dataset } from './below-dataset';

/** Properties of the dataset as a whole. */
export function DatasetFacts({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const fact = (id: keyof Dataset, value: ReactNode): Fact => ({
    id,
    label: t(`datasets.tables.datasets.${id}`),
    value,
  });
  const address = isUnaccepted(dataset) ? undefined : webAddress(dataset.hyperlink);
  const date = (value: string | undefined) => value && <time dateTime={value}>{formatDate(value)}</time>;
  return (
    <Facts
      facts={[
        fact('datasetType', <DatasetType type={dataset.datasetType} />),
        fact('datasetState', <DatasetState state={dataset.datasetState} />),
        fact('experimentName', dataset.experimentName),
        fact('projectName', dataset.projectName),
        fact('licenseName', <Licence dataset={dataset} />),
        fact('datatype', dataset.datatype),
        fact('version', dataset.version),
        fact('contact', dataset.contact),
        fact('startDate', date(dataset.startDate)),
        fact('endDate', date(dataset.endDate)),
        {
          id: 'dataObjectCount',
          label: t(countedList(dataset)),
          value: dataset.dataObjectCount && formatNumber(dataset.dataObjectCount.value),
        },
        fact('dataPointCount', dataset.dataPointCount && <DataPoints count={dataset.dataPointCount.value} />),
        fact('hyperlink', address && <Elsewhere address={address} />),
        fact('createdOn', date(dataset.createdOn)),
        fact('updatedOn', date(dataset.updatedOn)),
      ]}
    />
  );
}

/** What a dataset is about: weather is recorded at places, everything else for germplasm. */
function countedList({ datasetType }: Dataset): TextKey {
  return datasetType === 'climate' ? 'geography.lists.locations.title' : 'germplasm.lists.germplasm.title';
}

function DataPoints({ count }: { readonly count: number }) {
  const t = useText();
  return (
    <>
      {formatNumber(count)}
      <DefinitionLink of="data-points" name={t('datasets.tables.datasets.dataPointCount')} />
    </>
  );
}

function Licence({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const { licenseId, licenseName } = dataset;
  if (licenseId === undefined) return t('datasets.chosen.noLicence');
  return (
    <LicenceButton
      id={licenseId}
      name={licenseName ?? String(licenseId)}
      isAccepted={!isUnaccepted(dataset)}
    />
  );
}

/** External datasets open at their own address. */
function Elsewhere({ address }: { readonly address: string }) {
  const t = useText();
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={t('datasets.words.opensElsewhere')}>
      {address} <ExternalIcon />
    </a>
  );
}

const terms = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const;

/** The terms that have a value, in the order of the standard's fifteen. */
export function DublinCoreFacts({ terms: values }: { readonly terms: DublinCore }) {
  const t = useText();
  return (
    <Facts
      facts={terms.map((term) => ({
        id: term,
        label: t(`datasets.dublinCore.${term}`),
        value: values[term]?.join('; '),
      }))}
    />
  );
}
