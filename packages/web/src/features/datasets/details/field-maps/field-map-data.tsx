import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../kit/layout/loaded';
import { type Overlay, outlinesQuery, overlaysQuery } from './field-maps';

/** In pixels, the map with its frame. */
const height = 560;

interface FieldMapContent {
  readonly plots: readonly OutlinedPlot[];
  /** There are more outlines. */
  readonly isCut: boolean;
  readonly overlays: readonly Overlay[];
}

interface Props {
  readonly datasetId: number;
  readonly children: (data: FieldMapContent) => ReactNode;
}

/** Outlines and pictures of a dataset, both empty for most. */
export function FieldMapData({ datasetId, children }: Props) {
  const outlines = useQuery(outlinesQuery(datasetId));
  const overlays = useQuery(overlaysQuery(datasetId));
  return (
    <Loaded query={outlines} height={height}>
      {({ plots, isCut }) => (
        <Loaded query={overlays} height={height}>
          {(rows) => children({ plots, isCut, overlays: rows })}
        </Loaded>
      )}
    </Loaded>
  );
}
