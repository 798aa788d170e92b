import { doiAddress, doiOf } from './doi';
import { fold } from './fold';

/** What a citation of an accession contains. */
export interface CitedAccession {
  /** As displayed: a name, a number, or both. */
  readonly label: string;
  /** Its accession number. */
  readonly number: string;
  readonly taxon?: string | undefined;
  /** The institutes that hold it. */
  readonly institutes: readonly string[];
  /** The portal it was found in. */
  readonly portal: string;
  readonly puid?: string | undefined;
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly accessed: string;
}

export const citationForms = ['text', 'bibtex', 'ris'] as const;
export type CitationForm = (typeof citationForms)[number];

export function cite(accession: CitedAccession, form: CitationForm): string {
  return writers[form](accession);
}

const writers: Readonly<Record<CitationForm, (accession: CitedAccession) => string>> = {
  text: asText,
  bibtex: asBibtex,
  ris: asRis,
};

/** Line breaks and tabs in a name would end a field. */
function line(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Hebrew, Arabic and related scripts, whose direction would affect surrounding punctuation. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Enclosed in isolating characters (Unicode, UAX #9), so that the following text keeps its position. */
function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

function titleOf({ label, number, taxon }: CitedAccession): string {
  const name = line(label) || line(number);
  const hasNumber = name.includes(line(number));
  return [hasNumber ? name : `${name} (${line(number)})`, taxon && line(taxon)].filter(Boolean).join(', ');
}

function institutesOf({ institutes }: CitedAccession): readonly string[] {
  return institutes.map(line).filter((institute) => institute !== '');
}

/** The identifier as a sentence of its own: the address of a DOI, or any other identifier as it is. */
function identifierOf({ puid }: CitedAccession): string | undefined {
  const doi = doiOf(puid);
  return doi === undefined ? puid && line(puid) : doiAddress(doi);
}

function stopped(sentence: string): string {
  return sentence.endsWith('.') ? isolated(sentence) : `${isolated(sentence)}.`;
}

function asText(accession: CitedAccession): string {
  const who = institutesOf(accession).map(isolated).join('; ');
  const { portal, address, accessed } = accession;
  const sentences = [titleOf(accession), line(portal), identifierOf(accession) ?? ''];
  const words = sentences.filter((sentence) => sentence !== '').map((sentence) => `${stopped(sentence)} `);
  return `${who && `${who}: `}${words.join('')}${address} (${accessed})`;
}

const texSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes characters that are special in TeX. */
function tex(text: string): string {
  return text.replace(/[\\{}$&#%_~^]/g, (sign) => texSigns[sign] ?? `\\${sign}`);
}

/** ASCII letters, digits and hyphens, which every BibTeX parser accepts. */
function keyOf(number: string): string {
  const words = fold(number).match(/[a-z0-9]+/g) ?? [];
  return ['accession', ...words].join('-');
}

function asBibtex(accession: CitedAccession): string {
  const { portal, puid, address, accessed, number } = accession;
  const doi = doiOf(puid);
  const fields: readonly (readonly [string, string | undefined])[] = [
    // The inner braces preserve capitals, and keep institutes from being parsed as personal names.
    [
      'author',
      institutesOf(accession)
        .map((institute) => `{${tex(institute)}}`)
        .join(' and ') || undefined,
    ],
    ['title', `{${tex(titleOf(accession))}}`],
    ['publisher', tex(line(portal))],
    ['doi', doi],
    ['note', doi === undefined && puid ? tex(line(puid)) : undefined],
    ['url', address],
    ['urldate', accessed],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@misc{${keyOf(number)},`, ...lines, '}', ''].join('\n');
}

function asRis(accession: CitedAccession): string {
  const { number, portal, puid, address, accessed } = accession;
  const doi = doiOf(puid);
  const tags: readonly (readonly [string, string | undefined])[] = [
    ['TY', 'DATA'],
    ...institutesOf(accession).map((institute) => ['AU', institute] as const),
    ['TI', titleOf(accession)],
    ['AN', line(number)],
    ['PB', line(portal)],
    ['DO', doi],
    ['ID', doi === undefined && puid ? line(puid) : undefined],
    ['UR', address],
    ['Y2', accessed.replaceAll('-', '/')],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}
