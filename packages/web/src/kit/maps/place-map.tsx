import { useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { colourScale } from './colour-scale';
import type { ShownCluster } from './grid';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import type { MapHandle } from './map-engine';
import { MapStage } from './map-stage';
import { extentOf, placeShapes } from './place-shapes';
import { useFirstFit } from './use-fit';
import { canDrawMaps } from './webgl';

interface Props {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres by which it may be off. */
  readonly uncertainty?: number | undefined;
}

const noClusters: readonly ShownCluster[] = [];
const plain = colourScale(undefined, undefined);

/** One place and how sure it is. Nothing where the browser draws no maps: its coordinates are said beside it. */
export function PlaceMap({ label, latitude, longitude, uncertainty }: Props) {
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const [handle, setHandle] = useState<MapHandle>();
  const shapes = useMemo((): GeoJSON.FeatureCollection => {
    const kilometres = uncertainty && uncertainty / 1000;
    return { type: 'FeatureCollection', features: [...placeShapes([longitude, latitude], kilometres)] };
  }, [latitude, longitude, uncertainty]);
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
