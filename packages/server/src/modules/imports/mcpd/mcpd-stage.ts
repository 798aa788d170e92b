import { mcpdSheet, mcpdUpdateSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { readBotanicalName } from '@landrace/domain/botanical-name';
import { readDegrees } from '@landrace/domain/cells/parse-degrees';
import { splitMcpdValues } from '@landrace/domain/mcpd';
import { pdci } from '@landrace/domain/pdci';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { ReadRow, RowContext, SheetPlan } from '../stage-sheet';

type Field = keyof typeof mcpdSheet.columns;
type Read = ReadRow<Field>;
type Context = RowContext<Field>;

/** Properties of the whole file. */
interface Facts {
  /** A link that every germplasm has, to a page about it. */
  readonly hasLink: boolean;
  /** Values missing in a row may be in the collection; whether both are consistent is checked there. */
  readonly isUpdate: boolean;
}

const text = (value: Read[Field]) => (typeof value === 'string' ? value : null);
const number = (value: Read[Field]) => (typeof value === 'number' ? value : null);

/** Columns of the stage by name, with their types and origin, in the order of COPY. */
const stage = {
  row_number: ['integer', (_read: Read, { number: row }: Context) => row],
  accenumb: ['text', (read: Read) => text(read.accenumb)],
  accename: ['text', (read: Read) => text(read.accename)],
  puid: ['text', (read: Read) => text(read.puid)],
  genus: ['text', (read: Read) => text(read.genus)],
  species: ['text', (read: Read) => text(read.species)],
  spauthor: ['text', (read: Read) => text(read.spauthor)],
  subtaxa: ['text', (read: Read) => text(read.subtaxa)],
  subtauthor: ['text', (read: Read) => text(read.subtauthor)],
  cropname: ['text', (read: Read) => text(read.cropname)],
  country_id: ['smallint', (read: Read) => number(read.origcty)],
  site_name: ['text', siteName],
  latitude: ['double precision', (read: Read) => degrees(read, 'latitude')],
  longitude: ['double precision', (read: Read) => degrees(read, 'longitude')],
  /** Only if written as decimal degrees. */
  declatitude: ['double precision', (read: Read) => number(read.declatitude)],
  declongitude: ['double precision', (read: Read) => number(read.declongitude)],
  latitude_given: ['text', (read: Read) => text(read.latitude)],
  longitude_given: ['text', (read: Read) => text(read.longitude)],
  elevation: ['double precision', (read: Read) => number(read.elevation)],
  coordinate_uncertainty: ['integer', (read: Read) => number(read.coorduncert)],
  coordinate_datum: ['text', (read: Read) => text(read.coorddatum)],
  georeferencing_method: ['text', (read: Read) => text(read.georefmeth)],
  collnumb: ['text', (read: Read) => text(read.collnumb)],
  collmissid: ['text', (read: Read) => text(read.collmissid)],
  colldate: ['text', (read: Read) => text(read.colldate)],
  acqdate: ['text', (read: Read) => text(read.acqdate)],
  biological_status_id: ['smallint', (read: Read) => number(read.sampstat)],
  collecting_source_id: ['smallint', (read: Read) => number(read.collsrc)],
  mls_status_id: ['smallint', (read: Read) => number(read.mlsstat)],
  storage: ['smallint[]', (read: Read) => read.storage as readonly number[] | null],
  donornumb: ['text', (read: Read) => text(read.donornumb)],
  othernumb: ['text[]', (read: Read) => several(read.othernumb)],
  ancest: ['text', (read: Read) => text(read.ancest)],
  remarks: ['text', (read: Read) => text(read.remarks)],
  maintenance_codes: ['text[]', (read: Read) => parallelList(read.instcode)],
  collection_codes: ['text[]', (read: Read) => parallelList(read.collcode)],
  collection_names: ['text[]', (read: Read) => parallelListFor(read.collcode, read.collname)],
  collection_addresses: [
    'text[]',
    (read: Read) => parallelListFor(read.collcode ?? read.collname, read.collinstaddress),
  ],
  breeding_codes: ['text[]', (read: Read) => parallelList(read.bredcode)],
  breeding_names: ['text[]', (read: Read) => parallelListFor(read.bredcode, read.bredname)],
  donor_codes: ['text[]', (read: Read) => parallelList(read.donorcode)],
  donor_names: ['text[]', (read: Read) => parallelListFor(read.donorcode, read.donorname)],
  duplicate_codes: ['text[]', (read: Read) => parallelList(read.duplsite)],
  duplicate_names: ['text[]', (read: Read) => parallelList(read.duplinstname)],
  entity_type: ['text', (read: Read) => text(read.entityType)],
  parent_accenumb: ['text', (read: Read) => text(read.entityParent)],
  pdci: ['numeric(4, 2)', completeness],
} as const satisfies Record<
  string,
  readonly [string, (read: Read, context: Context, facts: Facts) => CopyValue]
>;

/** The column definitions of the stage table. */
export const mcpdStageColumns = Object.entries(stage)
  .map(([name, [type]]) => `${name} ${type}`)
  .join(', ');

/** Fields of a site other than its name. */
const siteFacts = [
  'declatitude',
  'latitude',
  'declongitude',
  'longitude',
  'coorduncert',
  'coorddatum',
  'georefmeth',
  'elevation',
] as const satisfies Field[];

/** A site with only coordinates gets a placeholder name, because locations need one. */
function siteName(read: Read): string | null {
  if (read.collsite !== null) return text(read.collsite);
  return siteFacts.some((field) => read[field] !== null) ? 'N/A' : null;
}

/** Decimal degrees are more exact than minutes and seconds. */
function degrees(read: Read, axis: 'latitude' | 'longitude'): number | null {
  const written = text(read[axis]);
  return number(read[`dec${axis}`]) ?? (written === null ? null : (readDegrees(written, axis) ?? null));
}

function several(value: Read[Field]): readonly string[] | null {
  const parts = typeof value === 'string' ? splitMcpdValues(value) : [];
  return parts.length > 0 ? parts : null;
}

/** Codes and names of an institute have the same index, so empty elements count. */
function parallelList(value: Read[Field]): readonly string[] | null {
  return typeof value === 'string' ? value.split(';').map((part) => part.trim()) : null;
}

/** If there is only one institute, a semicolon in its name or address is not a separator. */
function parallelListFor(others: Read[Field], value: Read[Field]): readonly string[] | null {
  const isOne = typeof others === 'string' && !others.includes(';');
  return isOne && typeof value === 'string' ? [value] : parallelList(value);
}

function isAccession(read: Read): boolean {
  return read.entityType === null || /^accession$/i.test(String(read.entityType));
}

function completeness(read: Read, _context: Context, { hasLink }: Facts): number | null {
  if (!isAccession(read)) return null;
  const { storage, ...given } = read as Record<Field, string | number | null>;
  return pdci({
    ...given,
    storage: storage === null ? null : String(storage),
    // Countries are ids here, and one of them means unknown.
    origcty: given.origcty === -1 ? null : given.origcty,
    sampstat: number(read.sampstat),
    declatitude: degrees(read, 'latitude'),
    declongitude: degrees(read, 'longitude'),
    hasAncestry: given.ancest !== null,
    hasLink,
  }).score;
}

/** Many collections have a single column for the whole botanical name. */
function withSplitName(read: Read, { note }: Context): Read {
  const name =
    read.species === null && read.genus !== null ? readBotanicalName(String(read.genus)) : undefined;
  if (!name) return read;
  note('MCPD_WARNING_SPLIT_NAME', 'genus');
  return {
    ...read,
    genus: name.genus,
    species: name.species,
    spauthor: read.spauthor ?? name.speciesAuthor,
    subtaxa: read.subtaxa ?? name.subtaxon,
    subtauthor: read.subtauthor ?? name.subtaxonAuthor,
  };
}

function noteInvalidFields(read: Read, { note }: Context, { isUpdate }: Facts): void {
  const uncertainty = number(read.coorduncert);
  if (uncertainty !== null && uncertainty < 0) note('GENERIC_NUMBER_OUT_OF_RANGE', 'coorduncert');
  const names = parallelList(read.duplinstname);
  const codes = parallelList(read.duplsite);
  if (names && names.length !== (codes?.length ?? 0) && !(isUpdate && codes === null))
    note('MCPD_INVALID_DUPLINST_NAME_MAPPING', 'duplinstname');
}

/** For new germplasm, where the row is complete. */
function noteIncompleteFields({ hasValue, note }: Context): void {
  if (hasValue('species') && !hasValue('genus')) note('MCPD_MISSING_FIELD', 'genus');
  if (hasValue('subtaxa') && !hasValue('species')) note('MCPD_MISSING_FIELD', 'species');
  if (hasValue('collsite') && !hasValue('origcty')) note('GENERIC_MISSING_COUNTRY', 'origcty');
  const isPlaced = (axis: 'latitude' | 'longitude') => hasValue(axis) || hasValue(`dec${axis}`);
  if (isPlaced('latitude') && !isPlaced('longitude')) note('GENERIC_INVALID_LOCATION', 'declongitude');
  if (isPlaced('longitude') && !isPlaced('latitude')) note('GENERIC_INVALID_LOCATION', 'declatitude');
}

const columns = Object.keys(stage);
const cells = Object.values(stage).map(([, cell]) => cell);

export function mcpdPlan(facts: Facts): SheetPlan<Field> {
  return {
    layout: facts.isUpdate ? mcpdUpdateSheet : mcpdSheet,
    table: 'stage_mcpd',
    columns,
    row(original, context) {
      const read = withSplitName(original, context);
      noteInvalidFields(read, context, facts);
      if (!facts.isUpdate) noteIncompleteFields(context);
      return cells.map((cell) => cell(read, context, facts));
    },
  };
}
