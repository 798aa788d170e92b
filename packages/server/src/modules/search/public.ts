import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import type { Found } from './find-query';
import { searchReaders } from './readers';
import { suggested } from './sections';
import { roughly } from './ways';

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
  const readers = searchReaders(database, milliseconds);
  return async (asked) => {
    for (const { look } of roughly) {
      const request = { ...asked, offset: 0, enough: asked.limit };
      const { rows } = await look(readers, suggested.germplasm, request);
      if (rows.length > 0) return rows;
    }
    return [];
  };
}
