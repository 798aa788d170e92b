import { mcpdSheet, mcpdUpdateSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { readBotanicalName } from '@landrace/domain/botanical-name';
import { readDegrees } from '@landrace/domain/cells/parse-degrees';
import {
  columnsOfTable,
  descriptorsOfRole,
  type McpdDescriptor,
  mcpdDefinition,
  mcpdDescriptors,
} from '@landrace/domain/mcpd';
import { splitMcpdValues } from '@landrace/domain/mcpd-values';
import { pdci } from '@landrace/domain/pdci';
import { type ComputedColumn, defineStage, type Stage } from '../../check/stage';
import type { ReadRow, RowContext } from '../../check/stage-sheet';
import type { McpdField } from './mcpd-cells.repository';

type Read = ReadRow<McpdField>;
type Context = RowContext<McpdField>;

/** Properties of the whole file. */
interface Facts {
  /** A link that every germplasm has, to a page about it. */
  readonly hasLink: boolean;
  /** Values missing in a row may be in the collection; whether both are consistent is checked there. */
  readonly isUpdate: boolean;
}

const text = (value: Read[McpdField]) => (typeof value === 'string' ? value : null);
const number = (value: Read[McpdField]) => (typeof value === 'number' ? value : null);

/** Passports, with a column for each descriptor. */
export function mcpdStage({ hasLink, isUpdate }: Facts): Stage<McpdField> {
  return defineStage(isUpdate ? mcpdUpdateSheet : mcpdSheet, {
    table: 'stage_mcpd',
    values: Object.fromEntries(
      mcpdDescriptors.flatMap((descriptor) => {
        const list = listColumn(descriptor);
        return list ? [[descriptor, list]] : [];
      }),
    ),
    computed: {
      site_name: ['text', siteName],
      site_latitude: ['double precision', (read) => degrees(read, 'latitude')],
      site_longitude: ['double precision', (read) => degrees(read, 'longitude')],
      pdci: ['numeric(4, 2)', (read) => completeness(read, hasLink)],
    },
    prepare(read, context) {
      const complete = withSplitName(read, context);
      noteInvalidFields(complete, context, isUpdate);
      if (!isUpdate) noteIncompleteFields(context);
      return complete;
    },
  });
}

/** Lists are stored as arrays. */
function listColumn(descriptor: McpdDescriptor): ComputedColumn<McpdField> | undefined {
  const { kind, role } = mcpdDefinition(descriptor);
  if (kind === 'names') return ['text[]', (read) => several(read[descriptor])];
  if (!role) return undefined;
  const ofRole = descriptorsOfRole(role);
  const before = role === 'duplicate' ? [] : ofRole.slice(0, ofRole.indexOf(descriptor));
  return [
    'text[]',
    (read) => {
      const others = before.find((other) => read[other] !== null);
      return parallelListFor(others ? read[others] : null, read[descriptor]);
    },
  ];
}

/** Fields of a site other than its name. */
const siteFacts = columnsOfTable('location').flatMap(([field]) => (field === 'collsite' ? [] : [field]));

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

function several(value: Read[McpdField]): readonly string[] | null {
  const parts = typeof value === 'string' ? splitMcpdValues(value) : [];
  return parts.length > 0 ? parts : null;
}

/** Codes and names of an institute have the same index, so empty elements count. */
function parallelList(value: Read[McpdField]): readonly string[] | null {
  return typeof value === 'string' ? value.split(';').map((part) => part.trim()) : null;
}

/** If there is only one institute, a semicolon in its name or address is not a separator. */
function parallelListFor(others: Read[McpdField], value: Read[McpdField]): readonly string[] | null {
  const isOne = typeof others === 'string' && !others.includes(';');
  return isOne && typeof value === 'string' ? [value] : parallelList(value);
}

function isAccession(read: Read): boolean {
  return read.entityType === null || /^accession$/i.test(String(read.entityType));
}

function completeness(read: Read, hasLink: boolean): number | null {
  if (!isAccession(read)) return null;
  const { storage, ...given } = read as Record<McpdField, string | number | null>;
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

function noteInvalidFields(read: Read, { note }: Context, isUpdate: boolean): void {
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
