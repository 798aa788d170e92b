import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { sheetOf } from './define-template';
import type { TemplateContext, TemplateSheet } from './template';

export const passports = {
  layout: mcpdSheet,
  widths: { accenumb: 18, genus: 14, species: 18, collsite: 32, remarks: 32 },
  choices: {
    entityType: {
      name: mcpdSheet.columns.entityType.heading,
      choices: ['Accession', 'Plant/Plot', 'Sample'].map((value) => ({ value })),
    },
  },
};

/** Passports with only names. */
export function passportsToComplete(context: TemplateContext, names: readonly string[]): TemplateSheet[] {
  const rows = names.map((accenumb) => ({ accenumb }));
  return [sheetOf(context, 'mcpd', passports, rows)];
}
