import { SelectField } from '../../../../kit/forms/fields';
import { formatDate } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import type { Overlay } from './field-maps';
import classes from './field-maps.module.css';
import type { Series } from './series';

interface Props {
  readonly all: readonly Series[];
  readonly series: Series | undefined;
  readonly picture: Overlay | undefined;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly onPicture: (overlayId: number | undefined) => void;
  readonly onOpacity: (opacity: number) => void;
}

/** Which picture is below the outlines: its variable, day and opacity. */
export function PictureChoice({ all, series, picture, opacity, onPicture, onOpacity }: Props) {
  const t = useText();
  return (
    <div className={classes.choice}>
      <SelectField
        field={{
          name: 'variable',
          label: t('fieldMaps.variable'),
          value: series?.key ?? '',
          problem: undefined,
          onChange: (key) => onPicture(all.find((one) => one.key === key)?.pictures[0]?.mapoverlayId ?? 0),
        }}
        options={[
          { value: '', label: t('fieldMaps.plain') },
          ...all.map(({ key, name }) => ({ value: key, label: name ?? t('fieldMaps.unknownVariable') })),
        ]}
      />
      {series && picture && <Days series={series} picture={picture} onPicture={onPicture} />}
      {picture && (
        <label className={classes.slider}>
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
    <label className={classes.slider}>
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
      <span className={classes.day} aria-hidden="true">
        {valueText}
      </span>
    </label>
  );
}
