import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, identifier, text } from '../../core/field';

/** An attribute and its value, after the fields of the item that has it. */
export const attributeFields = {
  attributeId: identifier(),
  attributeName: text({ facet: 'values' }),
  attributeDescription: text({ optional: true }),
  attributeType: choice(dataTypes),
  targetTable: text(),
  foreignId: identifier(),
  attributeValue: text(),
};
