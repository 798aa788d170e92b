import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

export interface LabelFacts {
  readonly germplasmId: number;
  readonly germplasmName: string;
  readonly germplasmDisplayName: string;
  readonly germplasmPuid: string | null;
}

/** In the given order, each as often as requested. */
export function listLabelFacts(reader: Reader, ids: readonly number[]): Promise<LabelFacts[]> {
  return reader.many(sql<LabelFacts>`
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName",
      g.puid as "germplasmPuid"
    from unnest(${[...ids]}::int[]) with ordinality as given (id, place) join germplasm g on g.id = given.id
    order by given.place`);
}
