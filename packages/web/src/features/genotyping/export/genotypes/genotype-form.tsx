import { useText } from '../../../../lib/i18n/text';
import { useMarks } from '../../../../lib/marks/use-marks';
import { useUrlState } from '../../../../lib/url-state';
import classes from '../export.module.css';
import type { Edit } from '../subset-choice';
import { SubsetFields } from '../subset-fields';
import { FileFields } from './file-fields';
import { askedGenotypes, type GenotypeChoice, genotypeCodec, needsMap } from './genotype-choice';
import { GenotypeOffer } from './genotype-offer';
import { QualityFields } from './quality-fields';

/** What part of the datasets, in which files; every answer is in the address. */
export function GenotypeForm({ datasetIds }: { readonly datasetIds: readonly number[] }) {
  const t = useText();
  const [choice, change] = useUrlState(genotypeCodec);
  const { marked } = useMarks();
  const set = (edit: Edit<GenotypeChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  const isMapMissed = choice.mapId === undefined && needsMap(choice);
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <SubsetFields
          type="genotype"
          datasetIds={datasetIds}
          choice={choice}
          mapHint={t(isMapMissed ? 'genotypeExport.map.missed' : 'genotypeExport.map.hint')}
          onChange={set}
        />
        <QualityFields quality={choice.quality} onChange={set} />
        <FileFields choice={choice} onChange={set} />
      </div>
      <GenotypeOffer asked={askedGenotypes(datasetIds, choice, marked)} />
    </div>
  );
}
