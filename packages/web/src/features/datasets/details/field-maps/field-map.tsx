import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { useMemo, useState } from 'react';
import { SelectField } from '../../../../kit/forms/fields';
import { AreaMap } from '../../../../kit/maps/area-map';
import { PlaceCard } from '../../../../kit/maps/place-card';
import { canDrawMaps } from '../../../../kit/maps/webgl';
import { formatDate, formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { useSession } from '../../../../lib/session/session';
import { type SearchParams, useUrlState } from '../../../../lib/url-state';
import { type Overlay, overlayAddress } from './field-maps';
import classes from './field-maps.module.css';
import { legendOf, type Series, seriesOf } from './series';

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
    <div className={`stack gap-12 ${classes.root}`}>
      {all.length > 0 && (
        <PictureChoice
          all={all}
          plainText={t(plots.length > 0 ? 'fieldMaps.plain' : 'fieldMaps.noPicture')}
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
            label={t(plots.length > 0 ? 'fieldMaps.label' : 'fieldMaps.areaLabel', { name })}
            shapes={shapes}
            picture={picture}
            renderShape={(index) => <PlotCard plot={plots[index]} />}
          />
        </div>
      ) : (
        <p className={`quiet small ${classes.quiet}`}>{t('fieldMaps.noDrawing')}</p>
      )}
      {series && overlay && <Legend series={series} overlay={overlay} token={token} />}
      {isCut && (
        <p className={`quiet small ${classes.quiet}`}>
          {t('fieldMaps.cut', { amount: formatNumber(plots.length) })}
        </p>
      )}
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
    <figure className={`row small tabular ${classes.legend}`}>
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

interface PictureChoiceProps {
  readonly all: readonly Series[];
  /** Of the choice of no picture. */
  readonly plainText: string;
  readonly series: Series | undefined;
  readonly picture: Overlay | undefined;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly onPicture: (overlayId: number | undefined) => void;
  readonly onOpacity: (opacity: number) => void;
}

/** Which picture is below the outlines: its variable, day and opacity. */
function PictureChoice({ all, series, picture, opacity, ...props }: PictureChoiceProps) {
  const { plainText, onPicture, onOpacity } = props;
  const t = useText();
  return (
    <div className={classes.choice}>
      <SelectField
        field={{
          name: 'variable',
          label: t('fieldMaps.variable'),
          value: series?.key ?? '',
          onChange: (key) => onPicture(all.find((one) => one.key === key)?.pictures[0]?.mapoverlayId ?? 0),
        }}
        options={[
          { value: '', label: plainText },
          ...all.map(({ key, name }) => ({ value: key, label: name ?? t('fieldMaps.unknownVariable') })),
        ]}
      />
      {series && picture && <Days series={series} picture={picture} onPicture={onPicture} />}
      {picture && (
        <label className={`stack gap-4 small ${classes.slider}`}>
          {t('fieldMaps.opacity')}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(opacity * 100)}
            aria-valuetext={`${Math.round(opacity * 100)} %`}
            onChange={({ currentTarget }) => onOpacity(Number(currentTarget.value) / 100)}
          />
        </label>
      )}
    </div>
  );
}

interface DaysProps {
  readonly series: Series;
  readonly picture: Overlay;
  readonly onPicture: (overlayId: number) => void;
}

/** One step per picture. Arrow keys, Home and End are handled by the browser. */
function Days({ series: { pictures }, picture, onPicture }: DaysProps) {
  const t = useText();
  const at = pictures.indexOf(picture);
  const day = picture.recordingDate ? formatDate(picture.recordingDate) : t('fieldMaps.noDay');
  const valueText = t('fieldMaps.step', { day, place: at + 1, count: pictures.length });
  return (
    <label className={`stack gap-4 small ${classes.slider}`}>
      {t('fieldMaps.day')}
      <input
        type="range"
        min={0}
        max={pictures.length - 1}
        step={1}
        value={at}
        aria-valuetext={valueText}
        disabled={pictures.length < 2}
        onChange={({ currentTarget }) => {
          const next = pictures[Number(currentTarget.value)];
          if (next) onPicture(next.mapoverlayId);
        }}
      />
      <span className={`quiet small tabular ${classes.day}`} aria-hidden="true">
        {valueText}
      </span>
    </label>
  );
}
