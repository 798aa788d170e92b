import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { useMemo } from 'react';
import { DataTable } from '../../kit/table/data-table';
import { tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import type { Explored } from './explored';

/** The values themselves, as the list that has them. */
export function DataTab({ explored: { kind, subset } }: { readonly explored: Explored }) {
  const t = useText();
  const key = JSON.stringify(subset);
  const loaders = useMemo(() => {
    const calls = { extra: JSON.parse(key) };
    return { trials: tableApi(trialsData, calls), climate: tableApi(climateData, calls) };
  }, [key]);
  const title = t(`measurements.${kind.type}.list`);
  return kind.type === 'trials' ? (
    <DataTable definition={trialsData} title={title} loader={loaders.trials} isPart />
  ) : (
    <DataTable definition={climateData} title={title} loader={loaders.climate} isPart />
  );
}
