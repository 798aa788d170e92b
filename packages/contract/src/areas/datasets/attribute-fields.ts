import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, integer, text } from '../../core/field';

/** An attribute and its value, after the fields of the item that has it. */
export const attributeFields = {
  attributeId: integer({ hidden: true }),
  attributeName: text({ facet: 'values' }),
  attributeDescription: text({ optional: true, hidden: true }),
  attributeType: choice(dataTypes),
  targetTable: text({ hidden: true }),
  foreignId: integer({ hidden: true }),
  attributeValue: text(),
};
