import type { Spelling } from '../calls/call-matrix';
import { dosageInNumbers } from '../calls/dosages';
import { type ChosenCalls, type ChosenDosages, placeOf, type WriteOptions } from './chosen-calls';
import { lettersAsNumbers } from './letters-as-numbers';
import type { FourTexts } from './short-texts';
import type { TextOut } from './text-out';
import { type CallTexts, type VariantFormat, type WrittenVariant, writeVariantRows } from './variant-rows';
import { inVcfColumn, vcfHead, vcfHeaderLines } from './vcf-head';
import { infoId, type WholePositions, wholePositions } from './whole-positions';

const noGenotype = './.';
const packedNumbers: FourTexts = ['\t0/0', '\t0/1', '\t1/1', `\t${noGenotype}`];

/** QUAL, FILTER and INFO of a variant that comes from another kind of file. */
const noFields = '.\t.\t.';

interface VcfOptions extends WriteOptions {
  /** Lines with two number signs as in the source file; without any they are generated. */
  readonly headerLines?: readonly string[] | undefined;
}

/**
 * VCF 4.2 with genotypes only. For a matrix that came from such a file, in its order and without another map, the lines
 * of the variants are reproduced byte for byte.
 */
export async function* writeVcf(
  chosen: ChosenCalls,
  { headerLines, ...options }: VcfOptions = {},
): AsyncGenerator<Uint8Array> {
  const whole = await wholePositions(chosen);
  const format: VariantFormat = {
    head: vcfHead(chosen.sampleNames, await vcfHeaderLines(chosen, whole, headerLines)),
    lineEnd: '\n',
    begin: chosen.matrix.notation === 'numbers' ? beginNumbers(chosen, whole) : beginNamed(chosen, whole),
  };
  yield* writeVariantRows(chosen, format, options);
}

type Begin = VariantFormat['begin'];

function beginNumbers(chosen: ChosenCalls, whole: WholePositions | undefined): Begin {
  const missing = `\t${chosen.matrix.dictionary[0] || noGenotype}`;
  const coded: CallTexts['coded'] = (call) => (call === '' ? missing : `\t${call}`);
  const beginLine = lineBeginner(chosen, whole);
  return (out, variant, spelling) => {
    const { facts } = variant;
    beginLine(out, variant);
    if (!facts.writeTo(out, 'reference')) out.text('N');
    out.text('\t');
    if (!facts.writeTo(out, 'alternates')) out.text('.');
    out.text('\t');
    if (whole) out.text(fieldsBeside(facts.fields || noFields, infoOf(whole, variant.index)));
    else if (!facts.writeTo(out, 'fields')) out.text(noFields);
    out.text('\tGT');
    return { packed: spelling ? inSpelling(spelling) : packedNumbers, coded };
  };
}

/** Nearly always the same texts, and then the same table. */
function inSpelling([first, het, second]: Spelling): FourTexts {
  return first === '0/0' && het === '0/1' && second === '1/1'
    ? packedNumbers
    : [`\t${first}`, `\t${het}`, `\t${second}`, `\t${noGenotype}`];
}

function beginNamed(chosen: ChosenCalls, whole: WholePositions | undefined): Begin {
  return chosen.dosages ? beginDosages(chosen, whole, chosen.dosages) : beginLetters(chosen, whole);
}

function beginDosages(
  chosen: ChosenCalls,
  whole: WholePositions | undefined,
  { ploidy, alleles }: ChosenDosages,
): Begin {
  const beginLine = lineBeginner(chosen, whole);
  const missing = `\t${Array<string>(ploidy).fill('.').join('/')}`;
  const text = (call: string) => {
    const numbers = dosageInNumbers(call, ploidy);
    return numbers === '' ? missing : `\t${numbers}`;
  };
  return (out, variant, spelling) => {
    beginLine(out, variant);
    const fields = whole ? fieldsBeside(noFields, infoOf(whole, variant.index)) : noFields;
    out.text(`${alleles[variant.index]?.join('\t')}\t${fields}\tGT`);
    const [first, het, second] = spelling ?? ['', '', ''];
    return { packed: [text(first), text(het), text(second), missing], coded: text };
  };
}

function beginLetters(chosen: ChosenCalls, whole: WholePositions | undefined): Begin {
  const beginLine = lineBeginner(chosen, whole);
  return (out, variant, spelling, calls) => {
    const { reference, alternates, numbersOf } = lettersAsNumbers(variant.facts, spelling ?? calls());
    const text = (call: string) => `\t${call === '' ? noGenotype : numbersOf(call)}`;
    beginLine(out, variant);
    const fields = whole ? fieldsBeside(noFields, infoOf(whole, variant.index)) : noFields;
    out.text(`${reference}\t${alternates}\t${fields}\tGT`);
    return {
      packed: spelling
        ? [text(spelling[0]), text(spelling[1]), text(spelling[2]), `\t${noGenotype}`]
        : packedNumbers,
      coded: text,
    };
  };
}

/** The position of a marker on the map for INFO; empty for a marker without one. */
function infoOf(whole: WholePositions, index: number): string {
  return whole.positions[index] === 0 ? '' : `${infoId(whole)}=${whole.places[index]?.position}`;
}

/** QUAL, FILTER and INFO with one more entry in the last. */
function fieldsBeside(fields: string, entry: string): string {
  if (entry === '') return fields;
  const end = fields.lastIndexOf('\t') + 1;
  const info = fields.slice(end);
  return `${fields.slice(0, end)}${info === '.' || info === '' ? '' : `${info};`}${entry}`;
}

/** Writes chromosome, position and name, each followed by a tab. */
function lineBeginner(
  chosen: ChosenCalls,
  whole: WholePositions | undefined,
): (out: TextOut, variant: WrittenVariant) => void {
  let known = { chromosome: '', text: '' };
  return (out, variant) => {
    const { chromosome, position } = placeOf(chosen, variant);
    if (chromosome === '' || Number.isNaN(position)) out.text('0\t0\t');
    else {
      // Neighbours are on the same chromosome.
      if (known.chromosome !== chromosome) known = { chromosome, text: `${inVcfColumn(chromosome)}\t` };
      out.text(known.text);
      out.whole(whole ? (whole.positions[variant.index] as number) : Math.max(0, position));
      out.text('\t');
    }
    out.text(idOf(chosen, variant));
    out.text('\t');
  };
}

/** A VCF file may leave its variants without names; names given here are not written back. */
function idOf({ matrix }: ChosenCalls, { name, facts }: WrittenVariant): string {
  const hadNone = matrix.notation === 'numbers' && facts.isNone('id');
  return hadNone || name === '' ? '.' : inVcfColumn(name);
}
