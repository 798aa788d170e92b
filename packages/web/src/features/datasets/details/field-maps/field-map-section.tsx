import { NearPart } from '../../../../kit/layout/near-part';
import { useText } from '../../../../lib/i18n/text';
import type { Dataset } from '../dataset';
import { FieldMapViews } from './field-map-views';

interface Props {
  readonly dataset: Dataset;
  readonly outlines: number;
  readonly overlays: number;
}

export function FieldMapSection(props: Props) {
  const t = useText();
  return (
    <NearPart title={t('fieldMaps.title')}>
      <FieldMapViews {...props} />
    </NearPart>
  );
}
