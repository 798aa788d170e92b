import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import { IconButton } from '../icons/icon-button';
import { PlusIcon } from '../icons/table-icons';
import { type MapLayer, mapLayers } from './base-style';
import type { MapHandle } from './library/map-engine';
import classes from './map.module.css';
import { ExtentIcon, LayersIcon, MinusIcon } from './map-icons';

interface Props {
  readonly handle: MapHandle;
  readonly onExtent?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The buttons on the map. Arrow keys, plus and minus do the same while the map has the focus. */
export function MapControls({ handle, onExtent, children }: Props) {
  const t = useText();
  return (
    <fieldset className={classes.controls} aria-label={t('map.controls.label')}>
      <Control label={t('map.controls.zoomIn')} onPress={() => handle.zoomBy(1)}>
        <PlusIcon />
      </Control>
      <Control label={t('map.controls.zoomOut')} onPress={() => handle.zoomBy(-1)}>
        <MinusIcon />
      </Control>
      {onExtent && (
        <Control label={t('map.controls.extent')} onPress={onExtent}>
          <ExtentIcon />
        </Control>
      )}
      <LayerControl />
      {children}
    </fieldset>
  );
}

function LayerControl() {
  const t = useText();
  const [chosen, choose] = usePreference('mapLayer');
  const at = mapLayers.indexOf(chosen as MapLayer);
  const next = mapLayers[(Math.max(0, at) + 1) % mapLayers.length] ?? 'theme';
  const label = `${t('map.controls.layer')}: ${t(`map.controls.layers.${next}`)}`;
  return (
    <Control label={label} onPress={() => choose(next)}>
      <LayersIcon />
    </Control>
  );
}

interface ControlProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Control({ label, isPressed, onPress, children }: ControlProps) {
  return (
    <IconButton label={label} title={label} size={32} isPressed={isPressed} onClick={onPress}>
      {children}
    </IconButton>
  );
}
