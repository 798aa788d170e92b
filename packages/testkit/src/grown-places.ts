import type { TableDefinition } from '@landrace/contract/core/table';
import pg from 'pg';
import { type Account, startTestPortal, type TestPortal } from './portal';

/** More rows than are returned one by one, many of them at the same place, some near and on the antimeridian. */
const growth = `
  insert into location (id, location_type_id, country_id, site_name, latitude, longitude, elevation)
  select 100000 + n, 1, 1 + n % 40, 'Grown site ' || n,
    round((n * 37 % 1600)::numeric / 10 - 79.95, 2),
    case n % 10 when 0 then 180 when 1 then -180 when 2 then 179.97 when 3 then -179.98
      else round((n * 91 % 3600)::numeric / 10 - 179.95, 2) end,
    n * 7 % 3000
  from generate_series(1, 700) as n;
  insert into germplasm (accenumb, location_id, country_id, biological_status_id, colldate, pdci)
  select 'GROWN-' || n, case when n % 9 > 0 then 100000 + 1 + (n * n) % 300 end, 1 + n % 40,
    (select id from biological_status order by id offset n % 8 limit 1),
    case when n % 5 > 0 then (1900 + n % 120)::text end, case when n % 4 > 0 then n % 10 end
  from generate_series(1, 4000) as n`;

export interface Spot {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly row: Readonly<Record<string, unknown>>;
}

interface GrownPortal {
  ask(path: string, body: unknown, as?: Account): ReturnType<TestPortal['call']>;
  /** Rows of a list that have coordinates, as its table returns them. */
  spotsOf(table: TableDefinition, request?: object): Promise<Spot[]>;
  stop(): Promise<void>;
}

/** A portal over the tiny collection with enough places to be clustered. */
export async function startGrownPortal(): Promise<GrownPortal> {
  const portal = await startTestPortal();
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  await client.query(growth);
  await client.end();
  const ask: GrownPortal['ask'] = (path, body, as) => portal.call('POST', path, { as, body });
  return {
    ask,
    async spotsOf({ segment, idField, place }, request = {}) {
      const { data } = (await ask(`${segment}/table`, request)).json();
      return data.flatMap((row: Spot['row']) => {
        const [lat, lng] = [row[place?.latitude ?? ''], row[place?.longitude ?? '']];
        return lat === undefined
          ? []
          : [{ id: Number(row[idField]), lat: Number(lat), lng: Number(lng), row }];
      });
    },
    stop: portal.stop,
  };
}
