import { protectCsvText } from '@landrace/domain/csv-protection';
import { allelesOfFacts, callInLetters, spellingInLetters } from '../calls/allele-texts';
import { type ChosenCalls, nameInLine, type WriteOptions } from './chosen-calls';
import { linkHeaders } from './flapjack-headers';
import { type SampleFormat, writeSampleRows } from './sample-rows';
import { type VariantFormat, writeVariantRows } from './variant-rows';

/** What the rows of a table are. */
type Rows = 'samples' | 'variants';

export interface TableOptions extends WriteOptions {
  readonly rows: Rows;
  /** A line feed by default. */
  readonly lineEnd?: string;
}

interface TableStyle {
  readonly before: string;
  readonly separator: string;
  cell(text: string): string;
}

const corners = { samples: 'Accession/Marker', variants: 'Marker/Accession' } as const;

/**
 * Text as Flapjack opens it: tabs, a line per germplasm or marker, empty for no call. Calls of VCF are written in
 * letters, since a number means nothing without the alleles.
 */
export function writeFlatText(
  chosen: ChosenCalls,
  { portal, ...options }: TableOptions & { readonly portal?: string | undefined },
): AsyncGenerator<Uint8Array> {
  const before = `# fjFile = GENOTYPE\n${linkHeaders(portal)}`.replaceAll('\n', options.lineEnd ?? '\n');
  return writeTable(chosen, { before, separator: '\t', cell: nameInLine }, options);
}

/** The same for spreadsheets, which must not interpret names and calls as formulas. */
export function writeCsv(chosen: ChosenCalls, options: TableOptions): AsyncGenerator<Uint8Array> {
  return writeTable(chosen, { before: '', separator: ',', cell: quoted }, options);
}

function quoted(text: string): string {
  const plain = protectCsvText(nameInLine(text));
  return /[",]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function writeTable(
  chosen: ChosenCalls,
  { before, separator, cell }: TableStyle,
  { rows, lineEnd = '\n', ...options }: TableOptions,
): AsyncGenerator<Uint8Array> {
  const { notation } = chosen.matrix;
  const names = rows === 'samples' ? chosen.variantNames : chosen.sampleNames;
  const head = `${before}${[corners[rows], ...names].map(cell).join(separator)}${lineEnd}`;
  const texts: Omit<SampleFormat, 'head' | 'lineEnd' | 'rowHead'> = {
    needsFacts: notation === 'numbers',
    packed({ facts }, spelling) {
      const [first, het, second] = spellingInLetters(spelling, notation, allelesOfFacts(facts));
      return [separator + cell(first), separator + cell(het), separator + cell(second), separator];
    },
    coded: ({ facts }, call) => separator + cell(callInLetters(call, notation, allelesOfFacts(facts))),
  };
  if (rows === 'samples')
    return writeSampleRows(chosen, { ...texts, head, lineEnd, rowHead: (name) => cell(name) }, options);
  const format: VariantFormat = {
    head,
    lineEnd,
    begin(out, variant, spelling) {
      out.text(cell(variant.name));
      return {
        packed: spelling ? texts.packed(variant, spelling) : ['', '', '', ''],
        coded: (call) => texts.coded(variant, call),
      };
    },
  };
  return writeVariantRows(chosen, format, options);
}
