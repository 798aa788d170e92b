import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { ColumnLayout } from '../layout';

const text = { kind: { as: 'text' } } as const;

/** Traits and climate variables are described by the same seven columns. */
export const variableColumns = {
  name: { heading: 'Name', ...text, isName: true, longest: 255, required: 'GENERIC_MISSING_REQUIRED_VALUE' },
  // Published traits have short names of up to thirty characters; the usual limit of ten would reject them.
  shortName: { heading: 'Short Name', ...text, isName: true, longest: 45 },
  description: { heading: 'Description', ...text },
  dataType: {
    heading: 'Data Type',
    kind: { as: 'dataType', types: dataTypes, otherwise: 'TRIALS_INVALID_TRAIT_DATATYPE' },
    required: 'TRIALS_INVALID_TRAIT_DATATYPE',
  },
  unitName: { heading: 'Unit Name', ...text, longest: 255 },
  unitAbbreviation: { heading: 'Unit Abbreviation', ...text, longest: 10 },
  unitDescription: { heading: 'Unit Descriptions', aliases: ['Unit Description'], ...text },
} as const satisfies Record<string, ColumnLayout>;
