import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { referringTo } from '../../platform/db/missing-reference';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { kindOfMarks } from './kind';
import { insertMarks, listIdentifiers, listMarked, removeMarks } from './marked.repository';

export type MarkedDeps = Pick<Services, 'database' | 'settings'>;

/** Whose marks, and of what. */
interface Marks {
  readonly userId: number;
  readonly type: MarkedType;
}

export async function markedItems({ database }: MarkedDeps, { userId, type }: Marks): Promise<number[]> {
  return await listMarked(database.reader, kindOfMarks(type), userId);
}

export async function allMarkedItems(
  deps: MarkedDeps,
  userId: number,
): Promise<Record<MarkedType, number[]>> {
  const [germplasm, markers, locations] = await Promise.all([
    markedItems(deps, { userId, type: 'germplasm' }),
    markedItems(deps, { userId, type: 'markers' }),
    markedItems(deps, { userId, type: 'locations' }),
  ]);
  return { germplasm, markers, locations };
}

export async function changeMarks(
  { database }: MarkedDeps,
  { userId, type }: Marks,
  { ids, addition }: { readonly ids: readonly number[]; readonly addition: boolean },
): Promise<number> {
  const change = addition ? insertMarks : removeMarks;
  return await referringTo(database, (tx) => change(tx, kindOfMarks(type), userId, ids));
}

export async function clearMarks({ database }: MarkedDeps, { userId, type }: Marks): Promise<number> {
  return await database.inTransaction((tx) => removeMarks(tx, kindOfMarks(type), userId, 'all'));
}

/** By the names on the wire, of the reference product and of the standard. */
const identifiers: Readonly<Record<string, string>> = {
  id: 'id',
  germplasmId: 'id',
  name: 'accenumb',
  germplasmName: 'accenumb',
  germplasmGid: 'accenumb',
  general_identifier: 'accenumb',
  accenumb: 'accenumb',
  number: 'accename',
  germplasmNumber: 'accename',
  accename: 'accename',
  germplasmDisplayName: 'display_name',
  puid: 'puid',
  germplasmPuid: 'puid',
};

export async function externalIdentifiers(
  { database, settings }: MarkedDeps,
  ids: readonly number[],
): Promise<string[]> {
  const { externalLinkIdentifier } = await settings.all();
  const column = ownValue(identifiers, externalLinkIdentifier);
  if (column === undefined) throw fail('marked.noExternalLink', {});
  return await listIdentifiers(database.reader, sql.id(column), ids);
}
