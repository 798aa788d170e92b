import { readdirSync } from 'node:fs';
import type { Field } from '@landrace/contract/core/field';
import { accessOf, labelKey, type TableDefinition } from '@landrace/contract/core/table';
import { isScreenName, pathTo } from '../../../web/src/app/paths';
import { hasText, t, tAny } from '../fixtures/texts';

export interface List {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly title: string;
}

/** Every list of the contract. One that is added later is tested without a line here. */
export const lists: readonly List[] = await findLists();

export function listNamed(name: string): List {
  const found = lists.find(({ definition }) => definition.name === name);
  if (!found) throw new Error(`There is no list ${name}.`);
  return found;
}

async function findLists(): Promise<List[]> {
  const areas = new URL('../../../contract/src/areas/', import.meta.url);
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.table.ts'))
    .sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, areas).href)));
  return modules.flatMap((found) =>
    Object.values(found).filter(isDefinition).filter(isForAnyone).map(listOf),
  );
}

function isDefinition(value: unknown): value is TableDefinition {
  return typeof value === 'object' && value !== null && 'segment' in value && 'fields' in value;
}

/** Lists without a screen and those for administrators are parts of pages that have tests of their own. */
function isForAnyone(definition: TableDefinition): boolean {
  return accessOf(definition) === 'any' && isScreenName(definition.name);
}

/** The screen of a list is called like the list. */
function listOf(definition: TableDefinition): List {
  const { name, area } = definition;
  if (!isScreenName(name)) throw new Error(`The list ${name} has no screen.`);
  return { definition, path: `#${pathTo(name)}`, title: tAny(`${area}.lists.${name}.title`) };
}

export function labelOf(definition: TableDefinition, name: string): string {
  const label = tAny(labelKey(definition, name));
  const unit = definition.fields[name]?.unit;
  return unit ? t('table.words.unit', { label, unit }) : label;
}

/** A value as a facet shows it. */
export function valueText(
  { area, name }: TableDefinition,
  [column, field]: readonly [string, Field],
  value: unknown,
): string {
  if (field.kind === 'boolean' || field.kind === 'flag')
    return t(String(value) === 'true' ? 'table.words.yes' : 'table.words.no');
  const key = `${area}.choices.${name}.${column}.${value}`;
  return hasText(key) ? tAny(key) : String(value);
}

/** What an anonymous visitor sees without asking for it. */
export function shownFields(definition: TableDefinition): readonly string[] {
  return Object.keys(definition.fields).filter((name) => {
    const field = definition.fields[name];
    return field && !field.hidden && !field.minimumRole;
  });
}
