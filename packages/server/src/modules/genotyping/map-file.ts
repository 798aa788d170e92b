import type { MapFormat } from '@landrace/contract/areas/genotyping/map-export';
import { type RawBuilder, sql } from 'kysely';

const lineEnd = '\r\n';

/** Tabs, line ends and other control characters would break a line apart. */
const tearing = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+';

const plain = (value: RawBuilder<unknown>) => sql`regexp_replace(${value}, ${tearing}, ' ', 'g')`;
const plainText = (value: string) => value.replace(new RegExp(tearing, 'g'), ' ');

/** MapChart reads names up to the first blank, unless they are quoted. */
const quoted = (value: RawBuilder<unknown>) => sql`case when ${value} ~ '\\s'
  then '"' || replace(${value}, '"', '''') || '"' else ${value} end`;

/** The name that imports give to unnamed chromosomes. */
const chromosome = sql`coalesce(nullif(${plain(sql`d.chromosome`)}, ''), 'NA')`;
const marker = plain(sql`marker.name`);

interface File {
  readonly mapId: number;
  readonly mapName: string;
  /** The public address of the map. */
  readonly address: string;
}

interface MapText {
  readonly head: string;
  readonly tail: string;
  readonly lineEnd: string;
  /** Rows of one value each. */
  readonly lines: RawBuilder<unknown>;
}

/** Along the chromosomes. Names come last, so that equal positions always have the same order. */
const inOrder = sql`d.chromosome, d.position, marker.name, d.id`;

const positions = (mapId: number, part: RawBuilder<boolean>) => sql`
  map_definition d join marker on marker.id = d.marker_id
  where d.map_id = ${mapId}::int and ${part}`;

/** A map in the format of one of the programs that draw it. */
export function mapText(format: MapFormat, file: File, part: RawBuilder<boolean>): MapText {
  return { lineEnd, ...formats[format](file, positions(file.mapId, part)) };
}

type Format = (file: File, rows: RawBuilder<unknown>) => Omit<MapText, 'lineEnd'>;

const formats: Readonly<Record<MapFormat, Format>> = {
  flapjack: (_file, rows) => ({
    head: `# fjFile = MAP${lineEnd}`,
    lines: sql`select concat_ws(E'\\t', ${marker}, ${chromosome}, d.position) from ${rows} order by ${inOrder}`,
    tail: '',
  }),
  strudel: ({ mapName, address }, rows) => ({
    head: '',
    lines: sql`
      select concat_ws(E'\\t', 'feature', ${plainText(mapName)}, ${chromosome}, ${marker},
        (select ${plain(sql`type.name`)} from map_feature_type type where type.id = d.map_feature_type_id),
        d.position, coalesce(d.position_end, d.position), 'Imported from Landrace')
      from ${rows} order by ${inOrder}`,
    tail: `URL\t${plainText(mapName)}\t${address}${lineEnd}`,
  }),
  mapchart: ({ mapName }, rows) => ({
    head: `; ${plainText(mapName)}${lineEnd}${lineEnd}`,
    // A chromosome is one group, whose heading precedes its first marker.
    lines: sql`
      select line.value from (
        select row_number() over (order by ${inOrder}) as place, ${chromosome} as chromosome, ${marker} as marker,
          d.position, lag(d.chromosome) over (order by ${inOrder}) is distinct from d.chromosome as is_first
        from ${rows}) as found
      cross join lateral (
        select 0 as step, 'group ' || ${quoted(sql`found.chromosome`)} as value where found.is_first
        union all
        select 1, concat_ws(E'\\t', ${quoted(sql`found.marker`)}, found.position)) as line
      order by found.place, line.step`,
    tail: '',
  }),
};
