import { type ReactNode, useMemo, useState } from 'react';
import { SelectField } from '../../../../kit/forms/fields';
import type { MapPicture } from '../../../../kit/maps/library/map-engine';
import { formatDate } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { useSession } from '../../../../lib/session/session';
import { type SearchParams, useUrlState } from '../../../../lib/url-state';
import { type Overlay, overlayAddress } from './field-maps';
import classes from './field-maps.module.css';
import { legendOf, pictureOn, type Series, seriesOf } from './series';

/** `?overlay=7`, or 0 for none; the usual one if absent. */
const overlayCodec = {
  read: ({ overlay }: SearchParams) => (typeof overlay === 'number' ? overlay : undefined),
  write: (overlay: number | undefined): SearchParams => ({ overlay }),
};

/** The picture is seen through the colours of the shapes. */
const usualShapeOpacity = 0.7;

interface Props {
  readonly overlays: readonly Overlay[];
  /** Of the choice of no picture. */
  readonly plainText: string;
  /** The picture of this day is shown unless another one was chosen: YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** A label for the opacity of what is drawn over the picture, which is otherwise not offered. */
  readonly shapesLabel?: string;
  readonly children: (picture: MapPicture | undefined, shapeOpacity: number) => ReactNode;
}

/** What is below a drawing: a picture by variable and day, with opacity and legend. */
export function PictureLayer({ overlays, plainText, day, shapesLabel, children }: Props) {
  const token = useSession()?.imageToken;
  const [opacity, setOpacity] = useState(1);
  const [shapeOpacity, setShapeOpacity] = useState(usualShapeOpacity);
  const [overlayId, changeOverlay] = useUrlState(overlayCodec);
  const all = useMemo(() => seriesOf(overlays), [overlays]);
  const { series, overlay } = chosenOf(all, overlayId ?? pictureOn(all[0], day)?.mapoverlayId);
  const picture = useMemo(
    () => overlay && { address: overlayAddress(overlay, token), bounds: boundsOf(overlay), opacity },
    [overlay, token, opacity],
  );
  return (
    <>
      {all.length > 0 && (
        <PictureChoice
          all={all}
          plainText={plainText}
          series={series}
          picture={overlay}
          opacity={opacity}
          onPicture={(id) => changeOverlay(() => id, 'replace')}
          onOpacity={setOpacity}
        >
          {overlay && shapesLabel !== undefined && (
            <OpacitySlider label={shapesLabel} value={shapeOpacity} onChange={setShapeOpacity} />
          )}
        </PictureChoice>
      )}
      {children(picture, picture ? shapeOpacity : 1)}
      {series && overlay && <Legend series={series} overlay={overlay} token={token} />}
    </>
  );
}

function chosenOf(all: readonly Series[], selectedId: number | undefined) {
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
  readonly children: ReactNode;
}

/** Which picture is below the outlines: its variable, day and opacity. */
function PictureChoice({ all, series, picture, opacity, ...props }: PictureChoiceProps) {
  const { plainText, onPicture, onOpacity, children } = props;
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
      {picture && <OpacitySlider label={t('fieldMaps.opacity')} value={opacity} onChange={onOpacity} />}
      {children}
    </div>
  );
}

interface OpacityProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function OpacitySlider({ label, value, onChange }: OpacityProps) {
  const percent = Math.round(value * 100);
  return (
    <label className={`stack gap-4 small ${classes.slider}`}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
      />
    </label>
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
