import { doiAddress, doiOf } from './doi';
import { fold } from './fold';

/** What a citation of an accession or a dataset contains. */
export interface Cited {
  /** The key of a BibTeX entry begins with it. */
  readonly kind: 'accession' | 'dataset';
  readonly title: string;
  /** By which it is known in its collection. */
  readonly number?: string | undefined;
  /** The institutes that hold an accession, or the creators of a dataset. */
  readonly authors: readonly string[];
  readonly year?: string | undefined;
  readonly version?: string | undefined;
  readonly publishers?: readonly string[];
  /** The portal it was found in. */
  readonly portal: string;
  /** A DOI, or any other identifier that is known elsewhere. */
  readonly identifier?: string | undefined;
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly accessed: string;
}

export const citationForms = ['text', 'bibtex', 'ris'] as const;
export type CitationForm = (typeof citationForms)[number];

export function cite(cited: Cited, form: CitationForm): string {
  return writers[form](cited);
}

const writers: Readonly<Record<CitationForm, (cited: Cited) => string>> = {
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

interface AccessionNames {
  /** As displayed: a name, a number, or both. */
  readonly label: string;
  readonly number: string;
  readonly taxon?: string | undefined;
}

/** An accession by its name, its number and its taxon. */
export function accessionTitle({ label, number, taxon }: AccessionNames): string {
  const name = line(label) || line(number);
  const hasNumber = name.includes(line(number));
  return [hasNumber ? name : `${name} (${line(number)})`, taxon && line(taxon)].filter(Boolean).join(', ');
}

function lines(texts: readonly string[] = []): readonly string[] {
  return texts.map(line).filter((text) => text !== '');
}

/** Who made it available, the portal last. */
function publishersOf({ publishers, portal }: Cited): readonly string[] {
  return [...lines(publishers), line(portal)];
}

/** The identifier as a sentence of its own: the address of a DOI, or any other identifier as it is. */
function identifierOf({ identifier }: Cited): string | undefined {
  const doi = doiOf(identifier);
  return doi === undefined ? identifier && line(identifier) : doiAddress(doi);
}

function stopped(sentence: string): string {
  return sentence.endsWith('.') ? isolated(sentence) : `${isolated(sentence)}.`;
}

function asText(cited: Cited): string {
  const { title, year, version, address, accessed } = cited;
  const who = lines(cited.authors).map(isolated).join('; ');
  const when = year && `(${year})`;
  const before = [who, when].filter(Boolean).join(' ');
  const sentences = [
    line(title),
    version && `Version ${line(version)}`,
    ...publishersOf(cited),
    identifierOf(cited),
  ];
  const words = sentences.filter(Boolean).map((sentence) => `${stopped(String(sentence))} `);
  return `${before && `${before}: `}${words.join('')}${address} (${accessed})`;
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
function keyOf({ kind, number, title }: Cited): string {
  const words = fold(number ?? title).match(/[a-z0-9]+/g) ?? [];
  return [kind, ...words].join('-');
}

function asBibtex(cited: Cited): string {
  const { title, year, version, identifier, address, accessed } = cited;
  const doi = doiOf(identifier);
  const fields: readonly (readonly [string, string | undefined])[] = [
    // The inner braces preserve capitals, and keep institutes from being parsed as personal names.
    [
      'author',
      lines(cited.authors)
        .map((author) => `{${tex(author)}}`)
        .join(' and ') || undefined,
    ],
    ['title', `{${tex(line(title))}}`],
    ['year', year],
    ['version', version && tex(line(version))],
    ['publisher', tex(publishersOf(cited).join('; '))],
    ['doi', doi],
    ['note', doi === undefined && identifier ? tex(line(identifier)) : undefined],
    ['url', address],
    ['urldate', accessed],
  ];
  const entries = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@misc{${keyOf(cited)},`, ...entries, '}', ''].join('\n');
}

function asRis(cited: Cited): string {
  const { title, number, year, version, identifier, address, accessed } = cited;
  const doi = doiOf(identifier);
  const tags: readonly (readonly [string, string | undefined])[] = [
    ['TY', 'DATA'],
    ...lines(cited.authors).map((author) => ['AU', author] as const),
    ['TI', line(title)],
    ['PY', year],
    ['ET', version && line(version)],
    ['AN', number && line(number)],
    ['PB', publishersOf(cited).join('; ')],
    ['DO', doi],
    ['ID', doi === undefined && identifier ? line(identifier) : undefined],
    ['UR', address],
    ['Y2', accessed.replaceAll('-', '/')],
  ];
  const written = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return [...written, 'ER  - ', ''].join('\r\n');
}
