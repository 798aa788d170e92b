import { xmlText } from './xml';

/** Darwin Core, Dublin Core, and the germplasm terms of GBIF's extension for genebanks. */
const dwc = 'http://rs.tdwg.org/dwc/terms/';
const dcterms = 'http://purl.org/dc/terms/';
const germplasmTerm = 'http://purl.org/germplasm/germplasmTerm#';

/** Columns of the core after its id, in order. */
export const occurrenceFields = [
  'basisOfRecord',
  'occurrenceID',
  'institutionCode',
  'catalogNumber',
  'otherCatalogNumbers',
  'recordNumber',
  'recordedBy',
  'eventDate',
  'kingdom',
  'scientificName',
  'genus',
  'specificEpithet',
  'scientificNameAuthorship',
  'vernacularName',
  'countryCode',
  'locality',
  'decimalLatitude',
  'decimalLongitude',
  'verbatimLatitude',
  'verbatimLongitude',
  'geodeticDatum',
  'coordinateUncertaintyInMeters',
  'georeferenceProtocol',
  'minimumElevationInMeters',
  'maximumElevationInMeters',
  'occurrenceRemarks',
  'references',
] as const;
export type OccurrenceField = (typeof occurrenceFields)[number];

/** Columns of the extension after the id of the core row that they belong to. */
export const accessionFields = [
  'germplasmID',
  'germplasmIdentifier',
  'biologicalStatus',
  'ancestralData',
  'acquisitionDate',
  'acquisitionSource',
  'collectingInstituteID',
  'breedingInstituteID',
  'breedingInstitute',
  'donorInstituteID',
  'donorInstitute',
  'donorsIdentifier',
  'safetyDuplicationInstituteID',
  'safetyDuplicationInstitute',
  'storageCondition',
  'mlsStatus',
] as const;
export type AccessionField = (typeof accessionFields)[number];

/** A table of the archive: its file, its row type, the columns after the id. */
interface ArchiveTable {
  readonly file: string;
  readonly rowType: string;
  readonly terms: readonly string[];
}

const core: ArchiveTable = {
  file: 'occurrence.txt',
  rowType: `${dwc}Occurrence`,
  terms: occurrenceFields.map((field) => (field === 'references' ? dcterms : dwc) + field),
};
const extension: ArchiveTable = {
  file: 'germplasm.txt',
  rowType: `${germplasmTerm}GermplasmAccession`,
  terms: accessionFields.map((field) => germplasmTerm + field),
};

export const archiveFiles = { core: core.file, extension: extension.file } as const;

/** Line breaks and tabs, which readers of such archives do not expect inside a value, even if it is quoted. */
export const archiveBreaks = '\t\n\v\f\r\u0085\u2028\u2029';

/** Describes the files for readers: Darwin Core text guide. */
export function archiveMeta(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">',
    ...describedTable('core', core),
    ...describedTable('extension', extension),
    '</archive>',
    '',
  ].join('\n');
}

function describedTable(element: 'core' | 'extension', { file, rowType, terms }: ArchiveTable): string[] {
  const form = `encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1"`;
  return [
    `  <${element} ${form} rowType="${rowType}">`,
    `    <files><location>${file}</location></files>`,
    `    <${element === 'core' ? 'id' : 'coreid'} index="0"/>`,
    ...terms.map((term, index) => `    <field index="${index + 1}" term="${term}"/>`),
    `  </${element}>`,
  ];
}

export interface ArchiveAbout {
  /** Unique to this archive. */
  readonly id: string;
  readonly portal: string;
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** Who made the archive and when: Ecological Metadata Language 2.1.1, with what a portal knows. */
export function archiveEml(about: ArchiveAbout): string {
  const id = xmlText(about.id);
  const portal = xmlText(about.portal);
  const address = xmlText(about.address);
  const party = `<organizationName>${portal}</organizationName><onlineUrl>${address}</onlineUrl>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<eml:eml xmlns:eml="eml://ecoinformatics.org/eml-2.1.1" packageId="${id}" system="${address}" scope="system" xml:lang="en">`,
    '  <dataset>',
    `    <title xml:lang="en">Germplasm of ${portal}</title>`,
    `    <creator>${party}</creator>`,
    `    <metadataProvider>${party}</metadataProvider>`,
    `    <pubDate>${xmlText(about.day)}</pubDate>`,
    '    <language>en</language>',
    '    <abstract>',
    '      <para>Passport data of plant genetic resources, mapped from the Multi-Crop Passport Descriptors 2.1.</para>',
    '    </abstract>',
    '    <intellectualRights>',
    '      <para>No licence is stated here. Ask the holding institutions before publishing these data.</para>',
    '    </intellectualRights>',
    `    <contact>${party}</contact>`,
    '  </dataset>',
    '</eml:eml>',
    '',
  ].join('\n');
}
