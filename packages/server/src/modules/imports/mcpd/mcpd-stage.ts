import { mcpdSheet, mcpdUpdateSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { readBotanicalName } from '@landrace/domain/botanical-name';
import { readDegrees } from '@landrace/domain/cells/parse-degrees';
import { splitMcpdValues } from '@landrace/domain/mcpd';
import { pdci } from '@landrace/domain/pdci';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { ReadRow, RowPlace, SheetPlan } from '../stage-sheet';

type Field = keyof typeof mcpdSheet.columns;
type Read = ReadRow<Field>;
type Place = RowPlace<Field>;

/** What holds for every row of a file. */
interface Facts {
  /** A link that every germplasm has leads to a page about it. */
  readonly hasLink: boolean;
  /** What a row does not say may be in the collection; whether both fit is found out there. */
  readonly isUpdate: boolean;
}

const text = (value: Read[Field]) => (typeof value === 'string' ? value : null);
const number = (value: Read[Field]) => (typeof value === 'number' ? value : null);

/** Columns of the stage by name, with their types and where they come from. The order is that of COPY. */
const stage = {
  row_number: ['integer', (_read: Read, { number: row }: Place) => row],
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
  /** Only what was given so. */
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
  maintenance_codes: ['text[]', (read: Read) => inStep(read.instcode)],
  collection_codes: ['text[]', (read: Read) => inStep(read.collcode)],
  collection_names: ['text[]', (read: Read) => besides(read.collcode, read.collname)],
  collection_addresses: [
    'text[]',
    (read: Read) => besides(read.collcode ?? read.collname, read.collinstaddress),
  ],
  breeding_codes: ['text[]', (read: Read) => inStep(read.bredcode)],
  breeding_names: ['text[]', (read: Read) => besides(read.bredcode, read.bredname)],
  donor_codes: ['text[]', (read: Read) => inStep(read.donorcode)],
  donor_names: ['text[]', (read: Read) => besides(read.donorcode, read.donorname)],
  duplicate_codes: ['text[]', (read: Read) => inStep(read.duplsite)],
  duplicate_names: ['text[]', (read: Read) => inStep(read.duplinstname)],
  entity_type: ['text', (read: Read) => text(read.entityType)],
  parent_accenumb: ['text', (read: Read) => text(read.entityParent)],
  pdci: ['numeric(4, 2)', completeness],
} as const satisfies Record<string, readonly [string, (read: Read, place: Place, facts: Facts) => CopyValue]>;

/** The definition of the stage's table. */
export const mcpdStageColumns = Object.entries(stage)
  .map(([name, [type]]) => `${name} ${type}`)
  .join(', ');

/** What is known of a site beside its name. */
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

/** A site that only its coordinates tell of has a name all the same: places must be called something. */
function siteName(read: Read): string | null {
  if (read.collsite !== null) return text(read.collsite);
  return siteFacts.some((field) => read[field] !== null) ? 'N/A' : null;
}

/** Decimal degrees are more exact than minutes and seconds. */
function degrees(read: Read, axis: 'latitude' | 'longitude'): number | null {
  const given = text(read[axis]);
  return number(read[`dec${axis}`]) ?? (given === null ? null : (readDegrees(given, axis) ?? null));
}

function several(value: Read[Field]): readonly string[] | null {
  const parts = typeof value === 'string' ? splitMcpdValues(value) : [];
  return parts.length > 0 ? parts : null;
}

/** Codes and names of one institute stand at the same place, so an empty place counts. */
function inStep(value: Read[Field]): readonly string[] | null {
  return typeof value === 'string' ? value.split(';').map((part) => part.trim()) : null;
}

/** Where there is one institute, a semicolon in its name or address separates nothing. */
function besides(others: Read[Field], value: Read[Field]): readonly string[] | null {
  const isOne = typeof others === 'string' && !others.includes(';');
  return isOne && typeof value === 'string' ? [value] : inStep(value);
}

function isAccession(read: Read): boolean {
  return read.entityType === null || /^accession$/i.test(String(read.entityType));
}

function completeness(read: Read, _place: Place, { hasLink }: Facts): number | null {
  if (!isAccession(read)) return null;
  const { storage, ...given } = read as Record<Field, string | number | null>;
  return pdci({
    ...given,
    storage: storage === null ? null : String(storage),
    // Countries are ids here, and one of them says that nobody knows.
    origcty: given.origcty === -1 ? null : given.origcty,
    sampstat: number(read.sampstat),
    declatitude: degrees(read, 'latitude'),
    declongitude: degrees(read, 'longitude'),
    hasAncestry: given.ancest !== null,
    hasLink,
  }).score;
}

/** Many collections have a single column for the whole botanical name. */
function withSplitName(read: Read, { note }: Place): Read {
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

function noteWhateverThereIs(read: Read, { note }: Place, { isUpdate }: Facts): void {
  const uncertainty = number(read.coorduncert);
  if (uncertainty !== null && uncertainty < 0) note('GENERIC_NUMBER_OUT_OF_RANGE', 'coorduncert');
  const names = inStep(read.duplinstname);
  const codes = inStep(read.duplsite);
  if (names && names.length !== (codes?.length ?? 0) && !(isUpdate && codes === null))
    note('MCPD_INVALID_DUPLINST_NAME_MAPPING', 'duplinstname');
}

/** Of new germplasm, of which the row says all there is. */
function noteBetweenCells({ isGiven, note }: Place): void {
  if (isGiven('species') && !isGiven('genus')) note('MCPD_MISSING_FIELD', 'genus');
  if (isGiven('subtaxa') && !isGiven('species')) note('MCPD_MISSING_FIELD', 'species');
  if (isGiven('collsite') && !isGiven('origcty')) note('GENERIC_MISSING_COUNTRY', 'origcty');
  const isPlaced = (axis: 'latitude' | 'longitude') => isGiven(axis) || isGiven(`dec${axis}`);
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
    row(given, place) {
      const read = withSplitName(given, place);
      noteWhateverThereIs(read, place, facts);
      if (!facts.isUpdate) noteBetweenCells(place);
      return cells.map((cell) => cell(read, place, facts));
    },
  };
}
