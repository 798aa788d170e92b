import { csvText } from '@landrace/domain/csv-text';
import type { Translate } from '../../../lib/i18n/text';
import type { ResolvedLine } from './resolution';

/** The result of every line, as a table for a file. */
export function matchTable(lines: readonly ResolvedLine[], t: Translate): string {
  const heading = [
    t('match.columns.line'),
    t('match.columns.name'),
    t('match.columns.outcome'),
    t('match.columns.field'),
    t('germplasm.tables.germplasm.germplasmId'),
    t('germplasm.tables.germplasm.germplasmName'),
    t('germplasm.tables.germplasm.germplasmDisplayName'),
    t('germplasm.tables.germplasm.germplasmPuid'),
    t('match.columns.matches'),
    t('match.columns.sameAs'),
  ];
  const rows = lines.map(({ line, name, outcome, match, matches, sameAs }) => [
    line,
    name,
    t(`match.outcomes.${outcome}`),
    match && t(`match.fields.${match.field}`),
    match?.germplasm.germplasmId,
    match?.germplasm.germplasmName,
    match?.germplasm.germplasmDisplayName,
    match?.germplasm.germplasmPuid,
    matches,
    sameAs,
  ]);
  return csvText([heading, ...rows]);
}
