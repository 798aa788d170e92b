import { orientations } from '@landrace/contract/areas/genotyping/export-choices';
import { CheckboxField, RadioGroup } from '../../../../kit/forms/choices';
import { Fieldset } from '../../../../kit/forms/fieldset';
import { useText } from '../../../../lib/i18n/text';
import type { Edit } from '../subset-choice';
import { type Format, formats, type GenotypeChoice, hasOrientation } from './genotype-choice';

interface Props {
  readonly choice: GenotypeChoice;
  readonly onChange: (edit: Edit<GenotypeChoice>) => void;
}

/** Which files, in which orientation. */
export function FileFields({ choice, onChange }: Props) {
  const t = useText();
  const toggle = (format: Format, isWanted: boolean) =>
    onChange((now) => ({
      formats: formats.filter((known) => (known === format ? isWanted : now.formats.includes(known))),
    }));
  return (
    <>
      <Fieldset label={t('genotypeExport.formats.label')}>
        {formats.map((format) => (
          <CheckboxField
            key={format}
            field={{
              name: format,
              label: t(`genotypeExport.formats.${format}`),
              value: choice.formats.includes(format),
              problem: undefined,
              onChange: (isWanted) => toggle(format, isWanted),
            }}
            description={t(`genotypeExport.formats.${format}Hint`)}
          />
        ))}
      </Fieldset>
      {hasOrientation(choice) && (
        <RadioGroup
          field={{
            name: 'orientation',
            label: t('genotypeExport.orientation.label'),
            value: choice.orientation,
            problem: undefined,
            onChange: (orientation) => onChange(() => ({ orientation })),
          }}
          choices={orientations.map((value) => ({ value, label: t(`genotypeExport.orientation.${value}`) }))}
        />
      )}
      <CheckboxField
        field={{
          name: 'gz',
          label: t('genotypeExport.gz.label'),
          value: choice.isCompressed,
          problem: undefined,
          onChange: (isCompressed) => onChange(() => ({ isCompressed })),
        }}
        description={t('genotypeExport.gz.hint')}
      />
    </>
  );
}
