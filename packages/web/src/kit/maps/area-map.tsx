import type { Bounds } from '@landrace/contract/core/place-request';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { colourScale } from './colour-scale';
import type { LngLat } from './geometry';
import type { ShownCluster } from './grid';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import type { MapHandle, MapPicture } from './map-engine';
import { MapStage } from './map-stage';
import { extentOf } from './place-shapes';
import { useFirstFit } from './use-fit';

interface Props {
  readonly label: string;
  /** Those that can be pressed carry their number as `index`. Give the same value on every render. */
  readonly shapes: GeoJSON.FeatureCollection;
  /** Below the shapes. Give the same value on every render. */
  readonly picture: MapPicture | undefined;
  /** What is said of a shape that was pressed. */
  readonly renderShape: (index: number) => ReactNode;
}

const noClusters: readonly ShownCluster[] = [];
const plain = colourScale(undefined, undefined);

interface Chosen {
  readonly index: number;
  readonly place: LngLat;
}

/** Areas of some metres, a picture below them, and what there is to say of each. */
export function AreaMap({ label, shapes, picture, renderShape }: Props) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle>();
  const [chosen, setChosen] = useState<Chosen>();
  const shapesExtent = useMemo(() => extentOf(shapes), [shapes]);
  const extent: Bounds | undefined = shapesExtent ?? picture?.bounds;
  useFirstFit(handle, extent);
  return (
    <section className={classes.frame} aria-label={label}>
      <div className={classes.stage}>
        <MapStage
          label={label}
          mode="clusters"
          clusters={noClusters}
          scale={plain}
          shapes={shapes}
          picture={picture}
          isClose
          popup={
            chosen && {
              place: chosen.place,
              content: <div className={classes.popup}>{renderShape(chosen.index)}</div>,
            }
          }
          onPopupClose={() => setChosen(undefined)}
          onView={ignore}
          onPick={() => setChosen(undefined)}
          onPickShape={(index, place) => setChosen({ index, place })}
          onReady={setHandle}
        />
        {handle && <MapControls handle={handle} onExtent={extent && (() => handle.fit(extent))} />}
        <span className={classes.attribution}>{t('map.attribution')}</span>
      </div>
    </section>
  );
}

function ignore(): void {}
