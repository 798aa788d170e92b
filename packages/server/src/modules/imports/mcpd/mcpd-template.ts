import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { mcpdAttributeSheet, mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { visibleMembers } from '../../groups/public';
import {
  type ChoiceList,
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
  templateRows,
} from '../templates/template';
import type { McpdField } from './mcpd-cells.repository';
import { exampleAttributes, examplePassports } from './mcpd-example';
import {
  type Chosen,
  listAttributes,
  streamAttributeRows,
  streamPassports,
} from './mcpd-template.repository';

type Rows = TemplateSheet['rows'];

/** A descriptor with a code list; a cell may contain several codes if the layout allows it. */
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
    ...(kind.as === 'codes' && { allowsOtherValues: true }),
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

/** Numbers are written as numbers, not as text. */
function cellOf(field: McpdField, text: string | null): WrittenCell {
  const { as } = mcpdSheet.columns[field].kind;
  const isNumber = as === 'number' || as === 'wholeNumber' || as === 'decimalDegrees' || as === 'code';
  return text !== null && isNumber ? Number(text) : text;
}

async function* passportRows(reader: Reader, chosen: Chosen): AsyncGenerator<WrittenCell[]> {
  const fields = Object.keys(mcpdSheet.columns) as McpdField[];
  for await (const passport of streamPassports(reader, chosen))
    yield fields.map((field) => cellOf(field, passport[field]));
}

async function* attributeRows(
  reader: Reader,
  chosen: Chosen,
  ids: readonly number[],
): AsyncGenerator<WrittenCell[]> {
  for await (const { accenumb, values } of streamAttributeRows(reader, chosen))
    yield [accenumb, ...ids.map((id) => ownValue(values, String(id)) ?? null)];
}

/** Passports with only names. */
export function passportsToComplete(context: TemplateContext, names: readonly string[]): TemplateSheet[] {
  return [
    dataSheet(
      context,
      templateRows(
        mcpdSheet,
        names.map((accenumb) => ({ accenumb })),
      ),
    ),
  ];
}

export const mcpdTemplate: TemplateWriter = {
  type: 'mcpd',
  empty: async (context) => [dataSheet(context, []), attributeSheet(context, [], [])],
  example: async (context) => [
    dataSheet(context, examplePassports),
    attributeSheet(context, exampleAttributes.names, exampleAttributes.rows),
  ],
  async ofSelection(context, { caller, groupId }) {
    const { reader } = context;
    const chosen =
      groupId === undefined ? sql`true` : sql`g.id in (${visibleMembers('germplasm', [groupId], caller)})`;
    const attributes = await listAttributes(reader, chosen);
    const ids = attributes.map(({ id }) => id);
    return [
      dataSheet(context, passportRows(reader, chosen)),
      attributeSheet(
        context,
        attributes.map(({ name }) => name),
        attributeRows(reader, chosen, ids),
      ),
    ];
  },
};
