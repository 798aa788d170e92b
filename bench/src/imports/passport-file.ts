import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { xlsxOf } from '@landrace/server/platform/streaming/xlsx';
import { mark } from '../access/bench-accounts';

const { columns } = mcpdSheet;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];
const headings = fields.map((field) => columns[field].heading);

const pick = <Value>(values: readonly Value[], nth: number) => values[nth % values.length] as Value;
const two = (number: number) => String(number).padStart(2, '0');

/** Institutes of the bench alone, so that they can be found and removed. */
export const institutePrefix = 'BENCH';
const institute = (nth: number) => `${institutePrefix}${String(nth % 300).padStart(3, '0')}`;

/** As complete and as varied as passports of a large collection: a site for every ten, 300 institutes. */
function passport(nth: number): Partial<Record<Field, string | number>> {
  const site = Math.floor(nth / 10);
  return {
    puid: `10.5072/BENCH${nth}`,
    instcode: institute(1),
    accenumb: `${mark}${nth}`,
    collnumb: `C ${nth}`,
    collcode: institute(nth * 7),
    collname: `Institute ${(nth * 7) % 300}`,
    collmissid: `Mission ${nth % 50}`,
    genus: pick(['Hordeum', 'Triticum', 'Aegilops', 'Secale'], site),
    species: pick(['vulgare', 'aestivum', 'tauschii', 'cereale'], site),
    spauthor: 'L.',
    cropname: pick(['barley', 'wheat', 'goat grass', 'rye'], site),
    accename: `Accession ${nth} of the bench`,
    acqdate: `${1950 + (nth % 70)}${two(1 + (nth % 12))}--`,
    origcty: pick(['SYR', 'DEU', 'ETH', 'TUR', 'IRN', 'GBR'], site),
    collsite: `${mark}site ${site}`,
    declatitude: ((site * 7919) % 9_000) / 100,
    declongitude: ((site * 104_729) % 18_000) / 100,
    elevation: site % 3_000,
    colldate: `${1930 + (nth % 80)}${two(1 + (nth % 12))}${two(1 + (nth % 28))}`,
    sampstat: pick([100, 300, 410, 500], nth),
    ...(nth % 4 === 0 && { ancest: `Line ${nth}/Line ${nth + 1}` }),
    collsrc: pick([10, 21, 26, 30], nth),
    donorcode: institute(nth * 11),
    donorname: `Institute ${(nth * 11) % 300}`,
    donornumb: `D ${nth}`,
    othernumb: `${institute(nth)}:O ${nth}`,
    duplsite: institute(2),
    duplinstname: 'Institute 2',
    storage: pick(['13', '12;13', '10'], nth),
    mlsstat: nth % 2,
    ...(nth % 3 === 0 && { remarks: `Noted in row ${nth}` }),
  };
}

function* rows(count: number): Generator<(string | number | null)[]> {
  for (let nth = 0; nth < count; nth += 1) {
    const cells = passport(nth);
    yield fields.map((field) => cells[field] ?? null);
  }
}

function* lines(count: number): Generator<string> {
  yield `${headings.join(',')}\n`;
  for (const cells of rows(count)) yield `${cells.map((cell) => cell ?? '').join(',')}\n`;
}

export async function writeCsv(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
}

export async function writeWorkbook(file: string, count: number): Promise<void> {
  const content = xlsxOf({ name: mcpdSheet.name, headings }, Readable.from(rows(count)));
  await pipeline(content, createWriteStream(file));
}
