import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { useMemo, useState } from 'react';
import { AreaMap } from '../../../../kit/maps/area-map';
import { PlaceCard } from '../../../../kit/maps/place-card';
import { canDrawMaps } from '../../../../kit/maps/webgl';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { useSession } from '../../../../lib/session/use-session';
import { type SearchParams, useUrlState } from '../../../../lib/url-state';
import type { Overlay } from './field-maps';
import classes from './field-maps.module.css';
import { overlayAddress } from './overlay-address';
import { PictureChoice } from './picture-choice';
import { legendOf, type Series, seriesOf } from './series';
import { shapesOf } from './shapes';

interface Props {
  readonly name: string;
  readonly plots: readonly OutlinedPlot[];
  readonly isCut: boolean;
  readonly overlays: readonly Overlay[];
}

/** `?overlay=7`, or 0 for none; the first overlay if absent. */
const overlayCodec = {
  read: ({ overlay }: SearchParams) => (typeof overlay === 'number' ? overlay : undefined),
  write: (overlay: number | undefined): SearchParams => ({ overlay }),
};

/** The colours of the legend. */
const defaultOpacity = 1;

export function FieldMap({ name, plots, isCut, overlays }: Props) {
  const t = useText();
  const token = useSession()?.imageToken;
  const [canDraw] = useState(canDrawMaps);
  const [opacity, setOpacity] = useState(defaultOpacity);
  const [overlayId, changeOverlay] = useUrlState(overlayCodec);
  const all = useMemo(() => seriesOf(overlays), [overlays]);
  const { series, overlay } = chosenOf(all, overlayId);
  const shapes = useMemo(() => shapesOf(plots, overlay !== undefined), [plots, overlay]);
  const picture = useMemo(
    () => overlay && { address: overlayAddress(overlay, token), bounds: boundsOf(overlay), opacity },
    [overlay, token, opacity],
  );
  return (
    <div className={classes.root}>
      {all.length > 0 && (
        <PictureChoice
          all={all}
          series={series}
          picture={overlay}
          opacity={opacity}
          onPicture={(id) => changeOverlay(() => id, 'replace')}
          onOpacity={setOpacity}
        />
      )}
      {canDraw ? (
        <div className={classes.map}>
          <AreaMap
            label={t('fieldMaps.label', { name })}
            shapes={shapes}
            picture={picture}
            renderShape={(index) => <PlotCard plot={plots[index]} />}
          />
        </div>
      ) : (
        <p className={classes.quiet}>{t('fieldMaps.noDrawing')}</p>
      )}
      {series && overlay && <Legend series={series} overlay={overlay} token={token} />}
      {isCut && <p className={classes.quiet}>{t('fieldMaps.cut', { amount: formatNumber(plots.length) })}</p>}
    </div>
  );
}

function chosenOf(all: readonly Series[], overlayId: number | undefined) {
  const selectedId = overlayId ?? all[0]?.pictures[0]?.mapoverlayId;
  for (const series of all) {
    const overlay = series.pictures.find(({ mapoverlayId }) => mapoverlayId === selectedId);
    if (overlay) return { series, overlay };
  }
  return {};
}

function boundsOf(overlay: Overlay) {
  return {
    west: overlay.mapoverlayBottomLeftLng ?? 0,
    south: overlay.mapoverlayBottomLeftLat ?? 0,
    east: overlay.mapoverlayTopRightLng ?? 0,
    north: overlay.mapoverlayTopRightLat ?? 0,
  };
}

interface LegendProps {
  readonly series: Series;
  readonly overlay: Overlay;
  readonly token: string | undefined;
}

/** Its name states the values at its ends, since not every server has fonts to draw them. */
function Legend({ series, overlay, token }: LegendProps) {
  const t = useText();
  const legend = legendOf(series, overlay);
  if (!legend) return null;
  const variable = series.name ?? t('fieldMaps.unknownVariable');
  return (
    <figure className={classes.legend}>
      <figcaption>{variable}</figcaption>
      <img src={overlayAddress(legend, token)} alt={t('fieldMaps.legend', { variable })} />
      <span>{legend.mapoverlayName}</span>
    </figure>
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
