import { readdirSync } from 'node:fs';
import type { Field } from '@landrace/contract/core/field';
import { accessOf, hiddenByDefault, labelKey, type TableDefinition } from '@landrace/contract/core/table';
import { pathTo, type ScreenName } from '../../../web/src/app/paths';
import { hasPage } from '../fixtures/pages';
import { hasText, t, tAny } from '../fixtures/texts';

export interface List {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly title: string;
}

/** The screens of these names show more than the list, or the same in another way, and have their own tests. */
const partsOfPages: readonly string[] = ['users', 'licenses', 'images'];

const all = await findLists();
const tested = all.filter(({ definition }) => !partsOfPages.includes(definition.name));

/** Every list of the contract that anyone may open. Lists added later are tested without a change here. */
export const lists: readonly List[] = tested.filter(({ definition }) => accessOf(definition) === 'any');

/** The same for lists that require a role. */
export const listsOfRoles: readonly List[] = tested.filter(
  ({ definition }) => accessOf(definition) !== 'any',
);

export function listNamed(name: string): List {
  const found = all.find(({ definition }) => definition.name === name);
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
    Object.values(found)
      .filter(isDefinition)
      .flatMap((definition) => (isScreen(definition.name) ? [listOf(definition, definition.name)] : [])),
  );
}

function isDefinition(value: unknown): value is TableDefinition {
  return typeof value === 'object' && value !== null && 'segment' in value && 'fields' in value;
}

/** Lists without a screen are parts of pages that have their own tests. */
function isScreen(name: string): name is ScreenName {
  return hasPage(name);
}

/** The screen of a list has the name of the list. */
function listOf(definition: TableDefinition, screen: ScreenName): List {
  const { name, area } = definition;
  return { definition, path: `#${pathTo(screen)}`, title: tAny(`${area}.lists.${name}.title`) };
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

/** The name of a row on the screen. */
export function nameOf(definition: TableDefinition, value: unknown): string {
  const field = definition.fields[definition.nameField];
  return field ? valueText(definition, [definition.nameField, field], value) : String(value);
}

/** The columns that an anonymous visitor sees by default. */
export function shownFields(definition: TableDefinition): readonly string[] {
  const hidden = hiddenByDefault(definition);
  return Object.keys(definition.fields).filter(
    (name) => !hidden.includes(name) && !definition.fields[name]?.minimumRole,
  );
}
