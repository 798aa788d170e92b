import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { useMemo, useState } from 'react';
import { AreaMap } from '../../../../kit/maps/area-map';
import type { MapPicture } from '../../../../kit/maps/library/map-engine';
import { PlaceCard } from '../../../../kit/maps/place-card';
import { canDrawMaps } from '../../../../kit/maps/webgl';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import type { Overlay } from './field-maps';
import classes from './field-maps.module.css';
import { PictureLayer } from './picture-layer';

interface Props {
  readonly name: string;
  readonly plots: readonly OutlinedPlot[];
  readonly isCut: boolean;
  readonly overlays: readonly Overlay[];
}

export function FieldMap({ name, plots, isCut, overlays }: Props) {
  const t = useText();
  return (
    <div className={`stack gap-12 ${classes.root}`}>
      <PictureLayer
        overlays={overlays}
        plainText={t(plots.length > 0 ? 'fieldMaps.plain' : 'fieldMaps.noPicture')}
      >
        {(picture) => <PlotMap name={name} plots={plots} picture={picture} />}
      </PictureLayer>
      {isCut && (
        <p className={`quiet small ${classes.quiet}`}>
          {t('fieldMaps.cut', { amount: formatNumber(plots.length) })}
        </p>
      )}
    </div>
  );
}

interface PlotMapProps extends Pick<Props, 'name' | 'plots'> {
  readonly picture: MapPicture | undefined;
}

function PlotMap({ name, plots, picture }: PlotMapProps) {
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const isHollow = picture !== undefined;
  const shapes = useMemo(() => shapesOf(plots, isHollow), [plots, isHollow]);
  if (!canDraw) return <p className={`quiet small ${classes.quiet}`}>{t('fieldMaps.noDrawing')}</p>;
  return (
    <div className={classes.map}>
      <AreaMap
        label={t(plots.length > 0 ? 'fieldMaps.label' : 'fieldMaps.areaLabel', { name })}
        shapes={shapes}
        picture={picture}
        renderShape={(index) => <PlotCard plot={plots[index]} />}
      />
    </div>
  );
}

function PlotCard({ plot }: { readonly plot: OutlinedPlot | undefined }) {
  const t = useText();
  if (!plot) return null;
  return (
    <PlaceCard
      name={plot.germplasmName}
      screen="passport"
      params={{ germplasmId: plot.germplasmId }}
      facts={[
        [t('trials.tables.plotOutlines.trialRow'), plot.row],
        [t('trials.tables.plotOutlines.trialColumn'), plot.column],
        [t('trials.tables.plotOutlines.rep'), plot.rep],
      ]}
    />
  );
}

/** Shapes for the map; unfilled over a picture. */
function shapesOf(plots: readonly OutlinedPlot[], isHollow: boolean): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: plots.map(({ outline }, index) => ({
      type: 'Feature',
      geometry: outline as GeoJSON.Geometry,
      properties: { index, ...(isHollow && { fill: 0.01 }) },
    })),
  };
}
