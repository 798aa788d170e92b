import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TablePresentation } from '../../kit/table/presentation';
import { type TextKey, useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { datasetPresentation } from './dataset-cells';
import { exportScreens, exportTypes } from './selector/export-types';

type Dataset = Pick<Row<typeof datasets>, 'datasetId' | 'datasetType' | 'isExternal'>;
type Type = Dataset['datasetType'];

interface DatasetScreen {
  readonly id: string;
  readonly label: TextKey;
  readonly shortLabel: TextKey;
  readonly screenOf: (type: Type) => string | undefined;
}

/** Where the data of a dataset are seen, analysed and exported. Allele frequencies are not known per line. */
const datasetScreens: readonly DatasetScreen[] = [
  {
    id: 'view',
    label: 'datasets.details.viewMatrix',
    shortLabel: 'datasets.selector.actions.view',
    screenOf: (type) => (type === 'genotype' ? 'genotype-view' : undefined),
  },
  {
    id: 'diversity',
    label: 'datasets.details.diversity',
    shortLabel: 'datasets.selector.actions.diversity',
    screenOf: (type) => (type === 'genotype' ? 'genotype-diversity' : undefined),
  },
  {
    id: 'alleles',
    label: 'datasets.details.alleles',
    shortLabel: 'datasets.selector.actions.alleles',
    screenOf: (type) => (type === 'genotype' ? 'genotype-alleles' : undefined),
  },
  {
    id: 'explore',
    label: 'datasets.details.explore',
    shortLabel: 'datasets.selector.actions.explore',
    screenOf: (type) => (type === 'trials' || type === 'climate' ? exportScreens[type] : undefined),
  },
  {
    id: 'plots',
    label: 'datasets.details.plots',
    shortLabel: 'datasets.selector.actions.plots',
    screenOf: (type) => (type === 'trials' ? 'plot-sheet' : undefined),
  },
  {
    id: 'export',
    label: 'datasets.details.exportMatrix',
    shortLabel: 'datasets.selector.actions.export',
    screenOf: (type) => {
      if (type === 'trials' || type === 'climate') return undefined;
      const exported = exportTypes.find((known) => known === type);
      return exported && exportScreens[exported];
    },
  },
];

/** The screens of datasets, by an address that is undefined where there is none. */
export function useDatasetScreens() {
  const t = useText();
  const addressOf = useScreenAddress();
  return useMemo(
    () =>
      datasetScreens.map(({ id, label, shortLabel, screenOf }) => ({
        id,
        label: t(label),
        shortLabel: t(shortLabel),
        addressOf: ({ datasetId, datasetType, isExternal }: Dataset) => {
          const screen = isExternal ? undefined : screenOf(datasetType);
          return screen && addressOf(screen, { datasetId, datasetIds: datasetId });
        },
      })),
    [t, addressOf],
  );
}

/** Datasets in a list, whose rows lead to these screens. */
export function useDatasetPresentation(): TablePresentation<typeof datasets> {
  const navigate = useNavigate();
  const screens = useDatasetScreens();
  return useMemo(
    () => ({
      ...datasetPresentation,
      rowActions: screens.map(({ id, label, shortLabel, addressOf }) => ({
        id,
        label,
        shortLabel,
        isOffered: (row) => addressOf(row) !== undefined,
        onSelect: (row) => void navigate({ to: addressOf(row) ?? '' }),
      })),
    }),
    [screens, navigate],
  );
}
