import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { gradientBand, heatGradient, useGradient } from '../colours/gradient';
import type { Palette } from '../theme/palette';
import type { ColourField } from './colour-field';
import type { ColourScale, LegendEntry } from './colour-scale';
import classes from './legend.module.css';

interface Props {
  readonly scale: ColourScale;
  readonly field: ColourField | undefined;
  readonly isHeat: boolean;
}

/** The meaning of the colours, with labels and counts, so that it does not depend on seeing them. */
export function Legend({ scale, field, isHeat }: Props) {
  const t = useText();
  const gradient = useGradient();
  if (isHeat) {
    return (
      <Ramp
        label={t('map.mode.legend')}
        from={t('map.mode.fewer')}
        to={t('map.mode.more')}
        colours={heatGradient(gradient)}
      />
    );
  }
  if (!field || scale.kind === 'none') return null;
  const label = t('map.colour.legend', { field: field.label });
  if (scale.kind === 'numbers') {
    return (
      <Ramp
        label={label}
        from={field.write(scale.min)}
        to={field.write(scale.max)}
        colours={scale.gradient}
      />
    );
  }
  return (
    <ul className={`row ${classes.legend}`} aria-label={label}>
      {scale.entries.map((entry) => (
        <li key={`${entry.kind} ${entry.value}`}>
          <Swatch colour={entry.colour} />
          <EntryName entry={entry} field={field} />
          <span className="quiet tabular">{formatNumber(entry.count)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Swatch({ colour }: { readonly colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} />;
}

/** The value, or the meaning of grey. */
export function EntryName({ entry, field }: { readonly entry: LegendEntry; readonly field: ColourField }) {
  const t = useText();
  if (entry.kind === 'value') return field.write(entry.value);
  return t(entry.kind === 'others' ? 'map.colour.others' : 'map.colour.missing');
}

interface RampProps {
  readonly label: string;
  readonly from: React.ReactNode;
  readonly to: React.ReactNode;
  readonly colours: Palette;
}

function Ramp({ label, from, to, colours }: RampProps) {
  return (
    <p className={`row ${classes.legend}`}>
      <span className="visually-hidden">{label}</span>
      <span className="quiet tabular">{from}</span>
      <span className={classes.ramp} style={{ background: gradientBand(colours) }} />
      <span className="quiet tabular">{to}</span>
    </p>
  );
}
