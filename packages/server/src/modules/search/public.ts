import { fold } from '@landrace/domain/fold';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { alikeReaders, findAlike } from './alike';
import type { Found } from './find-query';
import { suggested } from './sections';

interface Asked {
  readonly caller: Caller;
  readonly term: string;
  readonly limit: number;
}

/** Germplasm whose name, number, PUID or synonym is spelt alike, the most alike first. */
export function germplasmAlike(
  database: Database,
  milliseconds: number,
): (asked: Asked) => Promise<readonly Found[]> {
  const readers = alikeReaders(database, milliseconds);
  const section = suggested.germplasm;
  return async ({ caller, term, limit }) => {
    const folded = fold(term.trim());
    if (folded === '') return [];
    const haystacks = await section.haystacks(caller);
    return await findAlike(readers, section, { haystacks, term: folded, limit, offset: 0 });
  };
}
