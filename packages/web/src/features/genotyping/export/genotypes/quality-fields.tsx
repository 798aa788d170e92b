import { DefinitionLink } from '../../../../kit/text/definition-link';
import { formatNumber } from '../../../../lib/i18n/format';
import { type Translate, useText } from '../../../../lib/i18n/text';
import type { Edit } from '../../../groups/public';
import { DecimalField } from '../decimal-field';
import classes from '../export.module.css';
import {
  type GenotypeChoice,
  isValidQuality,
  type Quality,
  qualities,
  qualityNames,
} from './genotype-choice';

interface Props {
  readonly quality: GenotypeChoice['quality'];
  readonly onChange: (edit: Edit<GenotypeChoice>) => void;
}

/** Quality filters for markers. Most users want all markers, so it is collapsed unless a filter is set. */
export function QualityFields({ quality, onChange }: Props) {
  const t = useText();
  const active = qualityNames.filter((name) => quality[name] !== '');
  return (
    <details className={classes.fold} open={active.length > 0 || undefined}>
      <summary>
        {active.length === 0
          ? t('genotypeExport.filters.title')
          : t('genotypeExport.filters.titleGiven', { count: active.length })}
      </summary>
      <p className="hint">{t('genotypeExport.filters.help')}</p>
      <div className="columns">
        {qualityNames.map((name) => (
          <DecimalField
            key={name}
            name={name}
            label={t(`genotypeExport.filters.${name}`)}
            description={
              <>
                {t(`genotypeExport.filters.${name}Hint`)}
                <DefinitionLink of={name} name={t(`genotypeExport.filters.${name}`)} />
              </>
            }
            text={quality[name]}
            problem={isValidQuality(name, quality[name]) ? undefined : problemOf(name, t)}
            onChange={(text) => onChange((now) => ({ quality: { ...now.quality, [name]: text } }))}
          />
        ))}
      </div>
    </details>
  );
}

function problemOf(name: Quality, t: Translate): string {
  return t('genotypeExport.filters.invalid', { most: formatNumber(qualities[name]) });
}
