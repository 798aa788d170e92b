import type { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import type { Row } from '@landrace/contract/core/table';
import { Facts } from '../../../kit/layout/facts';
import { formatAttribute } from './format-attribute';

/** The fields that attributes of every kind of item have. */
type Attribute = Pick<
  Row<typeof datasetAttributes>,
  'attributeValueId' | 'attributeName' | 'attributeDescription' | 'attributeType' | 'attributeValue'
>;

const shownValue = ({ attributeType, attributeValue }: Attribute) =>
  formatAttribute(attributeType, attributeValue);

/** The attributes of one item, whatever kind of item it is. */
export const attributePresentation = {
  cells: { attributeValue: shownValue },
  fewRows: (attributes: readonly Attribute[]) => (
    <Facts
      facts={attributes.map((attribute) => ({
        id: String(attribute.attributeValueId),
        label: attribute.attributeName,
        hint: attribute.attributeDescription,
        // An element, since facts without a value are left out, and every attribute counts.
        value: <>{shownValue(attribute)}</>,
      }))}
    />
  ),
};
