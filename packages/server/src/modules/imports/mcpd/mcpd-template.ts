import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { mcpdAttributeSheet, mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import {
  type ChoiceList,
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
} from '../templates/template';
import { exampleAttributes, examplePassports } from './mcpd-example';

type Rows = TemplateSheet['rows'];

/** A descriptor with a code list; several of its codes may stand in one cell where the layout says so. */
function codeList(
  { text }: TemplateContext,
  descriptor: 'sampstat' | 'collsrc' | 'storage' | 'mlsstat',
): ChoiceList {
  const { heading, kind } = mcpdSheet.columns[descriptor] as ColumnLayout;
  const codes = 'codes' in kind ? kind.codes : [];
  return {
    name: heading,
    choices: codes.map((value) => ({
      value,
      meaning: text(`germplasm.passport.codes.${descriptor}.${value}`) ?? '',
    })),
    ...(kind.as === 'codes' && { mayDiffer: true }),
  };
}

const entityTypes: ChoiceList = {
  name: mcpdSheet.columns.entityType.heading,
  choices: ['Accession', 'Plant/Plot', 'Sample'].map((value) => ({ value })),
};

function dataSheet(context: TemplateContext, rows: Rows): TemplateSheet {
  const coded = (descriptor: 'sampstat' | 'collsrc' | 'storage' | 'mlsstat') => ({
    choices: codeList(context, descriptor),
  });
  return {
    name: mcpdSheet.name,
    rows,
    columns: templateColumns(mcpdSheet, context, {
      texts: 'mcpd',
      additions: {
        sampstat: coded('sampstat'),
        collsrc: coded('collsrc'),
        storage: coded('storage'),
        mlsstat: coded('mlsstat'),
        entityType: { choices: entityTypes },
        accenumb: { width: 18 },
        genus: { width: 14 },
        species: { width: 18 },
        collsite: { width: 32 },
        remarks: { width: 32 },
      },
    }),
  };
}

function attributeSheet(context: TemplateContext, names: readonly string[], rows: Rows): TemplateSheet {
  const note = context.text('imports.templates.mcpdAttributes.attribute');
  return {
    name: mcpdAttributeSheet.name,
    rows,
    columns: [
      ...templateColumns(mcpdAttributeSheet, context, { texts: 'mcpdAttributes' }),
      ...names.map((heading) => ({ heading, note })),
    ],
  };
}

export const mcpdTemplate: TemplateWriter = {
  type: 'mcpd',
  empty: async (context) => [dataSheet(context, []), attributeSheet(context, [], [])],
  example: async (context) => [
    dataSheet(context, examplePassports),
    attributeSheet(context, exampleAttributes.names, exampleAttributes.rows),
  ],
};
