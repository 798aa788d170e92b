import { ownValue } from '@landrace/domain/own-value';
import type { LookUp } from './history-kinds';
import type { RowValues } from './row-timeline';

const columns: Readonly<Partial<Record<LookUp, readonly string[]>>> = {
  germplasm: ['accenumb'],
  institution: ['name', 'acronym', 'code'],
  location: ['site_name'],
  unit: ['abbreviation', 'name'],
};

/** By what people call a row of a table. */
export function nameOfRow(lookUp: LookUp, row: RowValues): string {
  const text = (column: string) => ownValue(row, column) ?? '';
  if (lookUp === 'taxonomy')
    return ['genus', 'species', 'species_author', 'subtaxa', 'subtaxa_author']
      .map(text)
      .filter((part) => part !== '')
      .join(' ');
  const [name = ''] = (columns[lookUp] ?? ['name']).map(text).filter((value) => value !== '');
  return String(name);
}
