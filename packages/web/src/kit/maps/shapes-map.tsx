import { useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { colourScale } from './colour-scale';
import type { ShownCluster } from './grid';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import type { MapHandle } from './map-engine';
import { MapStage } from './map-stage';
import { extentOf } from './place-shapes';
import { useFirstFit } from './use-fit';
import { canDrawMaps } from './webgl';

interface Props {
  readonly label: string;
  /** Give the same value on every render. */
  readonly shapes: GeoJSON.FeatureCollection;
}

const noClusters: readonly ShownCluster[] = [];
const plain = colourScale(undefined, undefined);

/** Places and areas, and nothing to ask about them. Nothing where the browser draws no maps: words beside it tell. */
export function ShapesMap({ label, shapes }: Props) {
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const [handle, setHandle] = useState<MapHandle>();
  const extent = useMemo(() => extentOf(shapes), [shapes]);
  useFirstFit(handle, extent);
  if (!canDraw) return null;
  return (
    <section className={classes.frame} aria-label={label}>
      <div className={classes.stage}>
        <MapStage
          label={label}
          mode="clusters"
          clusters={noClusters}
          scale={plain}
          shapes={shapes}
          onPopupClose={ignore}
          onView={ignore}
          onPick={ignore}
          onReady={setHandle}
        />
        {handle && <MapControls handle={handle} onExtent={extent && (() => handle.fit(extent))} />}
        <span className={classes.attribution}>{t('map.attribution')}</span>
      </div>
    </section>
  );
}

function ignore(): void {}
