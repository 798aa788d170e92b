import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

export interface RequestedGermplasm {
  readonly id: number;
  readonly acceNumb: string;
  readonly instCode: string | null;
  readonly doi: string | null;
  readonly genus: string | null;
}

/** Germplasm as genebanks identify it: by holder and number. */
export function listRequested(reader: Reader, ids: readonly number[]): Promise<RequestedGermplasm[]> {
  return reader.many(sql<RequestedGermplasm>`
    select g.id, g.accenumb as "acceNumb", g.puid as doi, t.genus,
      (select coalesce(i.code, h.given_code)
        from germplasm_institution h left join institution i on i.id = h.institution_id
        where h.germplasm_id = g.id and h.role = 'maintenance' and coalesce(i.code, h.given_code) is not null
        order by h.position limit 1) as "instCode"
    from germplasm g left join taxonomy t on t.id = g.taxonomy_id
    where g.id = any(${[...ids]}::int[]) order by g.id`);
}
