import type { Field } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { fetchClusters } from '../../lib/api/place-api';
import { loadedRowQuery } from '../../lib/api/table-api';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { AnyRow } from '../table/presentation';
import { useTableModel } from '../table/table-model';
import type { TableTexts } from '../table/table-texts';
import { requestOf } from '../table/view-state';
import { LatinName } from '../text/taxon';
import type { MapMode } from './base-style';
import { ClusterMap } from './cluster-map';
import { ClusterPopup } from './cluster-popup';
import type { ColourField } from './colour-field';
import type { ShownCluster } from './grid';
import { circleShape } from './place-shapes';
import { PointPopup } from './point-popup';
import { SelectionBar } from './selection-bar';
import type { ClusterSource } from './use-clusters';

interface TableMapProps {
  readonly colourFields: readonly string[];
  /** The field with the uncertainty of a place in metres. */
  readonly uncertaintyField: string | undefined;
  readonly renderRow: (row: AnyRow) => ReactNode;
  readonly mode: MapMode;
  readonly onMode: (mode: MapMode) => void;
  readonly colourBy: string | undefined;
  readonly onColourBy: (field: string | undefined) => void;
}

/** The rows of the surrounding table on a map: exactly those its filter finds. */
export function TableMap({ colourFields, uncertaintyField, renderRow, colourBy, ...state }: TableMapProps) {
  const t = useText();
  const { table, view, texts } = useTableModel();
  const { conditions, changeSet } = view;
  const fields = useMemo(() => fieldsOf(table, colourFields, texts), [table, colourFields, texts]);
  const source = useMemo<ClusterSource>(
    () => ({
      key: [table.segment, conditions, changeSet ?? null],
      ask: (bounds, zoom, colour, signal) => {
        const body = {
          ...requestOf({ conditions, changeSet }),
          bounds,
          zoom,
          ...(colour && { colourBy: colour }),
        };
        return fetchClusters(table, body, signal);
      },
    }),
    [table, conditions, changeSet],
  );
  const [picked, setPicked] = useState<ShownCluster>();
  const shapes = useUncertainty(picked, uncertaintyField);
  return (
    <ClusterMap
      {...state}
      picked={picked}
      onPick={setPicked}
      shapes={shapes}
      label={t('map.label', { list: texts.title })}
      source={source}
      colourFields={fields}
      colourBy={fields.some(({ name }) => name === colourBy) ? colourBy : undefined}
      renderPopup={(cluster, actions) =>
        cluster.id === undefined ? (
          <ClusterPopup cluster={cluster} actions={actions} />
        ) : (
          <PointPopup key={cluster.id} id={cluster.id} name={cluster.name ?? ''} renderRow={renderRow} />
        )
      }
      renderSelection={(selecting) => <SelectionBar selecting={selecting} />}
    />
  );
}

/** A circle around the selected place, with its uncertainty as radius. */
function useUncertainty(picked: ShownCluster | undefined, field: string | undefined) {
  const { table, loader } = useTableModel();
  const { data } = useQuery(loadedRowQuery(table, loader, field === undefined ? undefined : picked?.id));
  const metres = field && data?.[field];
  return useMemo(() => {
    if (!picked || typeof metres !== 'number') return undefined;
    return [circleShape([picked.longitude, picked.latitude], metres / 1000)];
  }, [picked, metres]);
}

function fieldsOf(
  table: TableDefinition,
  names: readonly string[],
  texts: TableTexts,
): readonly ColourField[] {
  return names.flatMap((name) => {
    const field = table.fields[name];
    return field ? [{ name, label: texts.label(name), write: writerOf(name, field, texts) }] : [];
  });
}

function writerOf(name: string, field: Field, texts: TableTexts): ColourField['write'] {
  // A date is coloured by its year, which has no thousands separator.
  if (field.kind === 'partialDate') return (year) => String(Math.round(Number(year)));
  return (value) => {
    if (typeof value === 'number') return formatNumber(value, { maximumFractionDigits: 1 });
    const text = texts.value(name, field, value);
    return field.taxon ? <LatinName>{text}</LatinName> : text;
  };
}
