import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Loaded } from '../../kit/layout/loaded';
import { Skeleton } from '../../kit/layout/skeleton';
import { formatList } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { OverlayMap } from '../datasets/public';
import { overlaysQuery } from './explore-queries';
import type { Explored } from './explored';
import { Limit } from './matrix-tab';

/** In pixels, the map with its choices. */
const height = 560;

/** Pictures of climate variables on a map, which belong to the datasets rather than to their values. */
export function OverlaysTab({ explored: { datasetIds } }: { readonly explored: Explored }) {
  const t = useText();
  const query = useQuery(overlaysQuery(datasetIds));
  return (
    <Loaded query={query} height={height}>
      {({ data }) =>
        data.length === 0 ? (
          <Limit text={t('measurements.noOverlays')} />
        ) : (
          <Suspense fallback={<Skeleton height={height} />}>
            <OverlayMap
              name={formatList([...new Set(data.flatMap(({ referenceName }) => referenceName ?? []))])}
              plots={[]}
              isCut={false}
              overlays={data}
            />
          </Suspense>
        )
      }
    </Loaded>
  );
}
