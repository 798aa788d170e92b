import { sampleNames } from '@landrace/contract/areas/genotyping/sample-names';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { useText } from '../../../lib/i18n/text';
import type { Edit } from '../../groups/public';
import type { NamingChoice } from './sample-naming';

interface Props {
  readonly choice: NamingChoice;
  readonly onChange: (edit: Edit<NamingChoice>) => void;
}

/** What samples are called in the files. */
export function NamingFields({ choice, onChange }: Props) {
  const t = useText();
  return (
    <>
      <RadioGroup
        field={{
          name: 'names',
          label: t('genotypeExport.names.label'),
          value: choice.names,
          onChange: (names) => onChange(() => ({ names })),
        }}
        choices={sampleNames.map((value) => ({ value, label: t(`genotypeExport.names.${value}`) }))}
      />
      <CheckboxField
        field={{
          name: 'joined',
          label: t('genotypeExport.names.joined'),
          value: choice.isJoined,
          onChange: (isJoined) => onChange(() => ({ isJoined })),
        }}
        description={t('genotypeExport.names.hint')}
      />
    </>
  );
}
