import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import type { OptionSource } from '../../../kit/forms/use-options';
import { tableApi } from '../../../lib/api/table-api';

const pageSize = 20;

/** Both lists are asked in the same way; nothing typed finds all. */
function question(column: string, search: string, page: number) {
  const isNamed = { column, comparator: 'contains', values: [search] } as const;
  const filters = { all: search === '' ? [] : [isNamed] };
  return { filters, orderBy: column, ascending: 1, page, limit: pageSize } as const;
}

export const experimentOptions: OptionSource = {
  key: 'experiments',
  load: async (search, page, signal) => {
    const { data, count } = await tableApi(experiments).page(
      question('experimentName', search, page),
      signal,
    );
    return {
      count,
      options: data.map(({ experimentId, experimentName, experimentDescription }) => ({
        id: experimentId,
        label: experimentName,
        detail: experimentDescription,
      })),
    };
  },
};

export const datasetOptions: OptionSource = {
  key: 'datasets',
  load: async (search, page, signal) => {
    const { data, count } = await tableApi(datasets).page(question('datasetName', search, page), signal);
    return {
      count,
      options: data.map(({ datasetId, datasetName, experimentName }) => ({
        id: datasetId,
        label: datasetName,
        detail: experimentName,
      })),
    };
  },
};
