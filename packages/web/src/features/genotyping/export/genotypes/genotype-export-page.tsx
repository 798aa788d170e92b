import { orientations } from '@landrace/contract/areas/genotyping/export-choices';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField, RadioGroup } from '../../../../kit/forms/choices';
import { Fieldset } from '../../../../kit/forms/fieldset';
import { useText } from '../../../../lib/i18n/text';
import { useMarks } from '../../../../lib/marks/use-marks';
import { useUrlState } from '../../../../lib/url-state';
import { ChosenDatasetsPage } from '../../../datasets/public';
import type { Edit } from '../../../groups/public';
import classes from '../export.module.css';
import { mapsQuery } from '../export-queries';
import { NamingFields } from '../naming-fields';
import { SubsetFields } from '../subset-fields';
import {
  checkGenotypes,
  type Format,
  formats,
  type GenotypeChoice,
  genotypeCodec,
  hasOrientation,
} from './genotype-choice';
import { GenotypeOffer } from './genotype-offer';
import { mapHintOf, usesOwnMaps } from './map-hint';
import { QualityFields } from './quality-fields';

/** Genotypes of the selected datasets as files for other programs. */
export function GenotypeExportPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage type="genotype" title={t('genotypeExport.title')} line={t('genotypeExport.line')}>
      {(usable) => <GenotypeForm datasetIds={usable.map(({ datasetId }) => datasetId)} />}
    </ChosenDatasetsPage>
  );
}

/** Which part of the datasets, in which files; every option is in the address. */
function GenotypeForm({ datasetIds }: { readonly datasetIds: readonly number[] }) {
  const t = useText();
  const [choice, change] = useUrlState(genotypeCodec);
  const { marked } = useMarks();
  const set = (edit: Edit<GenotypeChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  const { data: maps = [] } = useQuery(mapsQuery(datasetIds));
  return (
    <div className={classes.page}>
      <div className="stack gap-16">
        <SubsetFields
          type="genotype"
          datasetIds={datasetIds}
          choice={choice}
          mapHint={t(`genotypeExport.map.${mapHintOf(choice, maps)}`)}
          noMap={usesOwnMaps(choice, maps) ? t('genotypeExport.map.own') : undefined}
          onChange={set}
        />
        <QualityFields quality={choice.quality} onChange={set} />
        <FileFields choice={choice} onChange={set} />
      </div>
      <GenotypeOffer checked={checkGenotypes(datasetIds, choice, marked)} />
    </div>
  );
}

interface Props {
  readonly choice: GenotypeChoice;
  readonly onChange: (edit: Edit<GenotypeChoice>) => void;
}

/** Which files, in which orientation. */
function FileFields({ choice, onChange }: Props) {
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
            onChange: (orientation) => onChange(() => ({ orientation })),
          }}
          choices={orientations.map((value) => ({ value, label: t(`genotypeExport.orientation.${value}`) }))}
        />
      )}
      <NamingFields choice={choice} onChange={onChange} />
      <CheckboxField
        field={{
          name: 'gz',
          label: t('genotypeExport.gz.label'),
          value: choice.isCompressed,
          onChange: (isCompressed) => onChange(() => ({ isCompressed })),
        }}
        description={t('genotypeExport.gz.hint')}
      />
    </>
  );
}
