import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../../lib/i18n/text';
import { useUrlState } from '../../lib/url-state';
import { PinIcon } from '../icons/subject-icons';
import { Skeleton } from '../layout/skeleton';
import type { AnyRow } from '../table/presentation';
import type { TablePicture } from '../table/table-picture';
import { mapView } from './map-view-state';

const TableMap = lazy(async () => ({ default: (await import('./table-map')).TableMap }));

interface TableMapOptions<T extends TableDefinition> {
  readonly definition: T;
  /** Fields that places can be coloured by. Pass a stable value. */
  readonly colourFields: readonly (keyof T['fields'] & string)[];
  /** The field with the uncertainty of a place in metres. */
  readonly uncertaintyField?: keyof T['fields'] & string;
  /** The popup of one row. */
  readonly renderRow: (row: Row<T>) => ReactNode;
}

/** A map of exactly the rows that a table lists. The address stores whether it is shown. */
export function useTableMap<T extends TableDefinition>(options: TableMapOptions<T>): TablePicture {
  const t = useText();
  const [{ map, colourBy }, change] = useUrlState(mapView);
  const isShown = map !== undefined;
  return {
    label: t('map.toggle'),
    icon: <PinIcon />,
    isShown,
    onToggle: () => change((view) => (view.map ? {} : { ...view, map: 'clusters' })),
    content: isShown && (
      <Suspense fallback={<Skeleton height={440} />}>
        <TableMap
          colourFields={options.colourFields}
          uncertaintyField={options.uncertaintyField}
          renderRow={options.renderRow as (row: AnyRow) => ReactNode}
          mode={map}
          onMode={(next) => change((view) => ({ ...view, map: next }), 'replace')}
          colourBy={colourBy}
          onColourBy={(field) =>
            change(({ colourBy: _before, ...view }) => ({ ...view, ...(field && { colourBy: field }) }))
          }
        />
      </Suspense>
    ),
  };
}
