import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../lib/i18n/text';
import { useMarks } from '../../../../lib/marks/use-marks';
import { useUrlState } from '../../../../lib/url-state';
import classes from '../export.module.css';
import { mapsQuery } from '../export-queries';
import type { Edit } from '../subset-choice';
import { SubsetFields } from '../subset-fields';
import { FileFields } from './file-fields';
import { checkGenotypes, type GenotypeChoice, genotypeCodec } from './genotype-choice';
import { GenotypeOffer } from './genotype-offer';
import { mapHintOf, usesOwnMaps } from './map-hint';
import { QualityFields } from './quality-fields';

/** Which part of the datasets, in which files; every option is in the address. */
export function GenotypeForm({ datasetIds }: { readonly datasetIds: readonly number[] }) {
  const t = useText();
  const [choice, change] = useUrlState(genotypeCodec);
  const { marked } = useMarks();
  const set = (edit: Edit<GenotypeChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  const { data: maps = [] } = useQuery(mapsQuery(datasetIds));
  return (
    <div className={classes.page}>
      <div className={classes.form}>
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
