import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';

interface MappedDay {
  readonly id: number;
  readonly name: string;
  readonly recordedOn: string | null;
}

/** Each trait with each day on which it was recorded, or without a day. */
export function listTraitDays(reader: Reader, datasetId: number): Promise<MappedDay[]> {
  return reader.many(sql<MappedDay>`
    select t.id, t.name, to_char(recorded.day, 'YYYY-MM-DD') as "recordedOn"
    from (select distinct trait_id, recorded_on::date as day from trial_value where dataset_id = ${datasetId}::int)
      as recorded
    join trait t on t.id = recorded.trait_id
    order by lower(t.name), t.name, t.id, recorded.day nulls first`);
}

/** Weather is recorded by the hour, so the days of the maps are unknown. */
export function listClimates(reader: Reader, datasetId: number): Promise<MappedDay[]> {
  return reader.many(sql<MappedDay>`
    select c.id, c.name, null as "recordedOn"
    from dataset_climate m join climate c on c.id = m.climate_id
    where m.dataset_id = ${datasetId}::int order by lower(c.name), c.name, c.id`);
}
