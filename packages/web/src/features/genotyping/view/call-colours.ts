import type { Colouring, TileLine } from '../../../kit/matrix/scene';
import type { CellLook } from '../../../kit/matrix/sprites';
import { entryAt, type PaletteEntry, type Tile } from '../../../kit/matrix/tile';
import { type Colours, mixedPixel, pixelOf } from '../../../kit/matrix/tile-pixels';
import { othersColour } from '../../../kit/theme/palette';
import type { ColourMode } from './view-choice';

/** Okabe and Ito's palette, which colour-blind people can distinguish. */
export const baseColours: Readonly<Record<string, string>> = {
  A: '#009e73',
  C: '#0072b2',
  G: '#e69f00',
  T: '#d55e00',
};
/** Alleles that are not bases: the same text has the same colour everywhere. */
export const otherAlleleColours = ['#cc79a7', '#56b4e9', '#f0e442'] as const;

export const kindColours = {
  reference: '#56b4e9',
  heterozygous: '#f0e442',
  alternate: '#d55e00',
  other: othersColour,
} as const;

export const likenessColours = { match: '#0072b2', half: '#9ccbea', mismatch: '#e69f00' } as const;
type Likeness = keyof typeof likenessColours | 'missing';

/** Barely visible against the background: nothing is known there. */
export const missingColours = { light: '#eceeec', dark: '#2c312e' } as const;

function allelesOf(text: string): readonly string[] {
  const alleles = text.split(/[/|]/);
  return alleles.length === 1 ? [text, text] : alleles;
}

function alleleColour(allele: string): string {
  const base = baseColours[allele.toUpperCase() === 'U' ? 'T' : allele.toUpperCase()];
  if (base) return base;
  let sum = 0;
  for (const letter of allele) sum += letter.codePointAt(0) ?? 0;
  return otherAlleleColours[sum % otherAlleleColours.length] ?? othersColour;
}

/** How similar two calls are. */
export function likenessOf(entry: PaletteEntry | undefined, reference: PaletteEntry | undefined): Likeness {
  if (!entry || !reference || entry.kind === 'missing' || reference.kind === 'missing') return 'missing';
  // For sites with many alleles the overview has no letters.
  if (entry.text === '' || reference.text === '') return 'missing';
  if (entry.text === reference.text) return 'match';
  const [own, others] = [allelesOf(entry.text), allelesOf(reference.text)];
  if ([...own].sort().join() === [...others].sort().join()) return 'match';
  return own.some((allele) => others.includes(allele)) ? 'half' : 'mismatch';
}

/** The colour of a call on its own. */
function lookAlone(mode: ColourMode, entry: PaletteEntry | undefined, missing: string): CellLook {
  if (!entry) return { text: '…', fill: othersColour };
  const { text, kind } = entry;
  if (kind === 'missing') return { text: '', fill: missing };
  if (mode === 'reference')
    return { text, fill: kindColours[kind as keyof typeof kindColours] ?? othersColour };
  if (text === '') return { text, fill: othersColour };
  const [first = '', second = first] = allelesOf(text);
  if (first === second) return { text, fill: alleleColour(first) };
  return { text, fill: alleleColour(first), second: alleleColour(second) };
}

function lookBeside(
  entry: PaletteEntry | undefined,
  reference: PaletteEntry | undefined,
  missing: string,
): CellLook {
  const likeness = likenessOf(entry, reference);
  const text = entry && entry.kind !== 'missing' ? entry.text : '';
  return { text, fill: likeness === 'missing' ? missing : likenessColours[likeness] };
}

interface Options {
  readonly mode: ColourMode;
  /** Index of the line that all others are compared with. */
  readonly compared: number | undefined;
  readonly isDark: boolean;
}

export function colouringOf({ mode, compared, isDark }: Options): Colouring {
  const missing = missingColours[isDark ? 'dark' : 'light'];
  const isComparing = mode === 'similarity' && compared !== undefined;
  const ownLookOf = (entry: PaletteEntry | undefined) => lookAlone(mode, entry, missing);
  const lookOf = (entry: PaletteEntry | undefined, reference: PaletteEntry | undefined) =>
    isComparing ? lookBeside(entry, reference, missing) : ownLookOf(entry);
  return {
    key: `${mode}/${isComparing ? compared : ''}/${missing}`,
    compared: isComparing ? compared : undefined,
    lookOf,
    ownLookOf,
    coloursOf(tile, line) {
      if (isComparing && line) return besideColours(tile, line, missing);
      return { tables: [table(tile, ownLookOf)] };
    },
  };
}

/** Colours by code; the last codes are those beyond the palette. */
function table({ palette }: Tile, lookOf: (entry: PaletteEntry | undefined) => CellLook): Uint32Array {
  const colours = new Uint32Array(256).fill(pixelOf(lookOf(undefined).fill));
  palette.forEach((entry, code) => {
    const { fill, second } = lookOf(entry);
    colours[code] = second ? mixedPixel(pixelOf(fill), pixelOf(second)) : pixelOf(fill);
  });
  return colours;
}

/** One table for each call that the reference line may have, and which of them each column needs. */
function besideColours(tile: Tile, { tile: other, line }: TileLine, missing: string): Colours {
  const beyond = other.palette.length;
  const references = [...other.palette, undefined];
  const tableOf = new Uint8Array(tile.columns);
  for (let column = 0; column < tile.columns; column++) {
    const entry = entryAt(other, line, column);
    tableOf[column] = entry ? other.palette.indexOf(entry) : beyond;
  }
  return {
    tables: references.map((reference) => table(tile, (entry) => lookBeside(entry, reference, missing))),
    tableOf,
  };
}
