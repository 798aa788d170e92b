import { useText } from '../../../../lib/i18n/text';
import type { Dataset } from '../dataset';
import { DatasetPart } from '../dataset-part';
import { FieldMapViews } from './field-map-views';

interface Props {
  readonly dataset: Dataset;
  readonly outlines: number;
  readonly overlays: number;
}

export function FieldMapSection(props: Props) {
  const t = useText();
  return (
    <DatasetPart title={t('fieldMaps.title')}>
      <FieldMapViews {...props} />
    </DatasetPart>
  );
}
