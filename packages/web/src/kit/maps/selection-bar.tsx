import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { withinApi } from '../../lib/api/place-api';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { MarkToolsContext } from '../table/mark-tools';
import { useTableModel } from '../table/table-model';
import { requestOf } from '../table/view-state';
import classes from './map.module.css';
import type { Selecting } from './selection-tools';

/** Actions on the rows in a part of the map: marking them, or other actions of the list. */
export function SelectionBar({ selecting }: { readonly selecting: Selecting }) {
  const t = useText();
  const { table, view, marking, presentation } = useTableModel();
  const MarkTools = useContext(MarkToolsContext);
  const rings = selecting.rings ?? [];
  const filters = requestOf(view);
  const api = withinApi(table, { polygons: rings });
  const found = useQuery({
    queryKey: ['table', table.segment, 'selection', rings, filters],
    queryFn: async ({ signal }) => (await api.page({ ...filters, page: 0, limit: 1 }, signal)).count,
  });
  const collect = useMutation({
    mutationFn: async (use: (ids: readonly number[]) => void) => {
      const { data } = await api.ids(filters);
      use(data);
    },
  });
  const count = found.data;
  const isOffered = count !== undefined && count > 0;
  return (
    <div className={`row small ${classes.bar}`}>
      <span role="status">
        {count === undefined
          ? t('map.select.counting')
          : t('map.select.found', { count, amount: formatNumber(count) })}
      </span>
      {isOffered && marking && (
        <Button
          size="compact-xs"
          loading={collect.isPending}
          onClick={() => collect.mutate((ids) => marking.toggle(ids, true))}
        >
          {t('map.select.mark')}
        </Button>
      )}
      {isOffered &&
        presentation.bulkActions?.map((action) => (
          <Button
            key={action.id}
            size="compact-xs"
            variant="default"
            onClick={() => collect.mutate(action.onSelect)}
          >
            {action.label}
          </Button>
        ))}
      {isOffered && marking && MarkTools && (
        <MarkTools list={table.name} marked={0} found={{ count, request: { ...filters, polygons: rings } }} />
      )}
      <Button size="compact-xs" variant="subtle" onClick={selecting.clear}>
        {t('map.select.clear')}
      </Button>
    </div>
  );
}
