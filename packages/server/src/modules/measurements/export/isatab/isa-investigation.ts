import type { Contact, Site, Study } from './isa.repository';
import { isaLine } from './isa-lines';

export interface Investigation {
  readonly identifier: string;
  readonly studies: readonly Study[];
  readonly sites: readonly Site[];
  readonly contacts: readonly Contact[];
}

/** The name of the only factor: MIAPPE's exposure. */
export const treatmentFactor = 'Treatment';
export const growth = 'Growth';
export const phenotyping = 'Phenotyping';
const unitType = 'plot';

export const studyFiles = (id: number) => ({
  study: `s_${id}.txt`,
  assay: `a_${id}_phenotyping.txt`,
  data: `d_${id}.txt`,
  traits: `tdf_${id}.txt`,
});

type Value = string | number | null | undefined;
type Field = readonly [name: string, ...values: Value[]];

/** A heading, and its fields with a value for each thing. */
function section(heading: string, fields: readonly Field[]): string {
  const lines = fields.map(([name, ...values]) =>
    isaLine([name, ...values.map((value) => `${value ?? ''}`)]),
  );
  return isaLine([heading]) + lines.join('');
}

const different = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null && value !== ''))].join('; ');

/** The fields of ISA-Tab in the order of its specification, with those that MIAPPE 1.1 adds. */
export function investigationText(investigation: Investigation): string {
  const { identifier, studies } = investigation;
  return [
    section('ONTOLOGY SOURCE REFERENCE', [
      ['Term Source Name'],
      ['Term Source File'],
      ['Term Source Version'],
      ['Term Source Description'],
    ]),
    section('INVESTIGATION', [
      ['Investigation Identifier', identifier],
      ['Investigation Title', different(studies.map(({ experiment }) => experiment))],
      [
        'Investigation Description',
        different(studies.map(({ experimentDescription }) => experimentDescription)),
      ],
      ['Investigation Submission Date', studies.map(({ createdOn }) => createdOn).sort()[0]],
      ['Investigation Public Release Date', ''],
      ['Comment[License]', different(studies.map(({ licence }) => licence))],
      ['Comment[MIAPPE Version]', '1.1'],
    ]),
    section('INVESTIGATION PUBLICATIONS', publicationFields('Investigation')),
    section('INVESTIGATION CONTACTS', contactFields('Investigation', [])),
    ...studies.map((study) => studyText(study, investigation)),
  ].join('');
}

function studyText(study: Study, { sites, contacts }: Investigation): string {
  const files = studyFiles(study.id);
  const hasFactor = study.treatments.length > 0;
  return [
    section('STUDY', studyFields(study, sites)),
    section('STUDY DESIGN DESCRIPTORS', [
      ...withTerms('Study Design Type', ['']),
      ['Comment[Observation Unit Level Hierarchy]', 'rep>block>plot'],
      ['Comment[Observation Unit Description]', 'Plots'],
    ]),
    section('STUDY PUBLICATIONS', publicationFields('Study')),
    section('STUDY FACTORS', [
      ['Study Factor Name', ...(hasFactor ? [treatmentFactor] : [])],
      ...withTerms('Study Factor Type', hasFactor ? [treatmentFactor] : []),
      ['Comment[Study Factor Values]', ...(hasFactor ? [study.treatments.join(';')] : [])],
    ]),
    section('STUDY ASSAYS', [
      ['Study Assay File Name', files.assay],
      ...withTerms('Study Assay Measurement Type', ['phenotyping']),
      ...withTerms('Study Assay Technology Type', [`${unitType} level analysis`]),
      ['Study Assay Technology Platform', ''],
    ]),
    section('STUDY PROTOCOLS', protocolFields()),
    section(
      'STUDY CONTACTS',
      contactFields(
        'Study',
        contacts.filter(({ datasetId }) => datasetId === study.id),
      ),
    ),
  ].join('');
}

function studyFields(study: Study, sites: readonly Site[]): Field[] {
  const files = studyFiles(study.id);
  const own = sites.filter(({ datasetId }) => datasetId === study.id);
  const each = (value: (site: Site) => Value) => own.map((site) => `${value(site) ?? ''}`).join('; ');
  return [
    ['Study Identifier', study.id],
    ['Study Title', study.name],
    ['Study Description', study.description],
    ['Study Submission Date', study.createdOn],
    ['Study Public Release Date', ''],
    ['Study File Name', files.study],
    ['Comment[Study Start Date]', study.startDate],
    ['Comment[Study End Date]', study.endDate],
    ['Comment[Study Country]', different(own.map(({ country }) => country))],
    ['Comment[Study Experimental Site]', each(({ name }) => name)],
    ['Comment[Study Latitude]', each(({ latitude }) => latitude)],
    ['Comment[Study Longitude]', each(({ longitude }) => longitude)],
    ['Comment[Study Altitude]', each(({ elevation }) => elevation)],
    ['Comment[Trait Definition File]', files.traits],
    ['Comment[Study Data File Link]', files.data],
    ['Comment[Study Data File Description]', 'Values of the observed variables by observation unit and time'],
  ];
}

const withTerms = (name: string, values: readonly string[]): Field[] => [
  [name, ...values],
  [`${name} Term Accession Number`, ...values.map(() => '')],
  [`${name} Term Source REF`, ...values.map(() => '')],
];

function protocolFields(): Field[] {
  const protocols = [growth, phenotyping];
  const empty = protocols.map(() => '');
  return [
    ['Study Protocol Name', ...protocols],
    ...withTerms('Study Protocol Type', protocols),
    ['Study Protocol Description', ...empty],
    ['Study Protocol URI', ...empty],
    ['Study Protocol Version', ...empty],
    ...withTerms('Study Protocol Parameters Name', empty),
    ['Study Protocol Components Name', ...empty],
    ...withTerms('Study Protocol Components Type', empty),
  ];
}

function publicationFields(of: 'Investigation' | 'Study'): Field[] {
  return [
    [`${of} PubMed ID`],
    [`${of} Publication DOI`],
    [`${of} Publication Author List`],
    [`${of} Publication Title`],
    ...withTerms(`${of} Publication Status`, []),
  ];
}

function contactFields(of: 'Investigation' | 'Study', people: readonly Contact[]): Field[] {
  const each = (name: string, value: (person: Contact) => Value): Field => [name, ...people.map(value)];
  return [
    each(`${of} Person Last Name`, ({ lastName }) => lastName),
    each(`${of} Person First Name`, ({ firstName }) => firstName),
    each(`${of} Person Mid Initials`, () => ''),
    each(`${of} Person Email`, ({ email }) => email),
    each(`${of} Person Phone`, ({ phone }) => phone),
    each(`${of} Person Fax`, () => ''),
    each(`${of} Person Address`, ({ address }) => address),
    each(`${of} Person Affiliation`, ({ affiliation }) => affiliation),
    ...withTerms(
      `${of} Person Roles`,
      people.map(({ roles }) => roles ?? ''),
    ),
    each('Comment[Person ID]', ({ id }) => id),
  ];
}
