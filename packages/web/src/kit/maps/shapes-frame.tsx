import type { Bounds } from '@landrace/contract/core/place-request';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import type { ShownCluster } from './grid';
import type { MapHandle } from './library/map-engine';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import { MapStage } from './map-stage';
import { useFirstFit } from './use-fit';

type Stage = ComponentProps<typeof MapStage>;

interface Props
  extends Pick<Stage, 'label' | 'shapes' | 'picture' | 'isClose' | 'popup' | 'onPickShape'>,
    Partial<Pick<Stage, 'onPick' | 'onPopupClose'>> {
  readonly extent: Bounds | undefined;
  /** The map moves to the extent again with another value; without it, it stays where the user moved it. */
  readonly subject?: string;
}

const noClusters: readonly ShownCluster[] = [];
const plain = { kind: 'none' } as const;
const ignore = () => undefined;

/** A map of shapes only, which are visible initially. */
export function ShapesFrame({ extent, subject, onPick = ignore, onPopupClose = ignore, ...stage }: Props) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle>();
  useFirstFit(handle, extent, subject);
  return (
    <section className="stack" aria-label={stage.label}>
      <div className={classes.stage}>
        <MapStage
          {...stage}
          mode="clusters"
          clusters={noClusters}
          scale={plain}
          onPick={onPick}
          onPopupClose={onPopupClose}
          onView={ignore}
          onReady={setHandle}
        />
        {handle && <MapControls handle={handle} onExtent={extent && (() => handle.fit(extent))} />}
        <span className={`hint ${classes.attribution}`}>{t('map.attribution')}</span>
      </div>
    </section>
  );
}
