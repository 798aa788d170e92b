import { mapFormats } from '@landrace/contract/areas/genotyping/map-export';
import { RadioGroup } from '../../../kit/forms/choices';
import { useText } from '../../../lib/i18n/text';
import { type ExportChoice, methods, requestOf } from './export-choice';
import { ExportOffer } from './export-offer';
import classes from './map.module.css';
import { PartFields } from './part-fields';

interface Props {
  readonly mapId: number;
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
}

/** Which part of the map, and for which program; every option is in the address. */
export function ExportForm({ mapId, choice, onChange }: Props) {
  const t = useText();
  return (
    <div className={classes.form}>
      <RadioGroup
        field={{
          name: 'method',
          label: t('genotyping.map.export.part'),
          value: choice.method,
          problem: undefined,
          onChange: (method) => onChange({ method }),
        }}
        choices={methods.map((value) => ({
          value,
          label: t(`genotyping.map.export.methods.${value}`),
          description: t(`genotyping.map.export.methods.${value}Hint`),
        }))}
      />
      <PartFields mapId={mapId} choice={choice} onChange={onChange} />
      <RadioGroup
        field={{
          name: 'format',
          label: t('genotyping.map.export.format'),
          value: choice.format,
          problem: undefined,
          onChange: (format) => onChange({ format }),
        }}
        choices={mapFormats.map((value) => ({
          value,
          label: t(`genotyping.map.export.formats.${value}`),
          description: t(`genotyping.map.export.formats.${value}Hint`),
        }))}
      />
      <ExportOffer mapId={mapId} checked={requestOf(choice)} />
    </div>
  );
}
