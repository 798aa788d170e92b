import { useDarkMode } from '../../../kit/theme/colour-scheme';
import { othersColour } from '../../../kit/theme/palette';
import { useText } from '../../../lib/i18n/text';
import {
  baseColours,
  kindColours,
  likenessColours,
  missingColours,
  otherAlleleColours,
} from './call-colours';
import classes from './view.module.css';
import type { ColourMode } from './view-choice';

interface Entry {
  readonly label: string;
  readonly colour: string;
  readonly second?: string;
  /** Next to each other where several mean the same. */
  readonly stripes?: readonly string[];
}

/** The meaning of the colours. */
export function ViewLegend({ mode }: { readonly mode: ColourMode }) {
  const t = useText();
  const { isDark } = useDarkMode();
  const missing: Entry = {
    label: t('genotypeView.legend.missing'),
    colour: missingColours[isDark ? 'dark' : 'light'],
  };
  const entries = (): readonly Entry[] => {
    if (mode === 'similarity') {
      const { match, half, mismatch } = likenessColours;
      return [
        { label: t('genotypeView.legend.match'), colour: match },
        { label: t('genotypeView.legend.half'), colour: half },
        { label: t('genotypeView.legend.mismatch'), colour: mismatch },
      ];
    }
    if (mode === 'reference') {
      const { reference, heterozygous, alternate, other } = kindColours;
      return [
        { label: t('genotypeView.legend.reference'), colour: reference },
        { label: t('genotypeView.legend.heterozygous'), colour: heterozygous },
        { label: t('genotypeView.legend.alternate'), colour: alternate },
        { label: t('genotypeView.legend.other'), colour: other },
      ];
    }
    return [
      ...Object.entries(baseColours).map(([label, colour]) => ({ label, colour })),
      {
        label: t('genotypeView.legend.heterozygous'),
        colour: baseColours.A ?? othersColour,
        second: baseColours.G ?? othersColour,
      },
      {
        label: t('genotypeView.legend.furtherAlleles'),
        colour: othersColour,
        stripes: otherAlleleColours,
      },
      { label: t('genotypeView.legend.other'), colour: othersColour },
    ];
  };
  return (
    <ul className={classes.legend} aria-label={t('genotypeView.legend.label')}>
      {[...entries(), missing].map(({ label, colour, second, stripes = [] }) => (
        <li key={label}>
          <svg aria-hidden="true" width={12} height={12} viewBox="0 0 12 12">
            <path d="M0 0h12v12H0z" fill={colour} />
            {second && <path d="M12 0v12H0z" fill={second} />}
            {stripes.map((stripe, place) => (
              <rect key={stripe} x={place * 4} width={4} height={12} fill={stripe} />
            ))}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
