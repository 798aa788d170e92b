import type { Spelling } from '../calls/call-matrix';
import { type ChosenCalls, type ChosenVariant, placeOf, type WriteOptions } from './chosen-calls';
import { lettersAsNumbers } from './letters-as-numbers';
import type { FourTexts } from './short-texts';
import { type VariantFormat, type VariantLine, writeVariantRows } from './variant-rows';
import { inVcfColumn } from './vcf-column';
import { vcfHead, vcfHeaderLines } from './vcf-head';

const noGenotype = './.';
const packedNumbers: FourTexts = ['\t0/0', '\t0/1', '\t1/1', `\t${noGenotype}`];

/** What stands in QUAL, FILTER and INFO of a variant that comes from another kind of file. */
const noFields = '.\t.\t.';

interface VcfOptions extends WriteOptions {
  /** Lines with two number signs as the file had them; without any they are made up from what is known. */
  readonly headerLines?: readonly string[] | undefined;
}

/**
 * VCF 4.2 with genotypes only. Of a matrix that came from such a file, in its order and without another map, the lines
 * of the variants are what they were, byte by byte.
 */
export async function* writeVcf(
  chosen: ChosenCalls,
  { headerLines, ...options }: VcfOptions = {},
): AsyncGenerator<Uint8Array> {
  const format: VariantFormat = {
    head: vcfHead(chosen.sampleNames, await vcfHeaderLines(chosen, headerLines)),
    lineEnd: '\n',
    line: chosen.matrix.notation === 'numbers' ? lineOfNumbers(chosen) : lineOfLetters(chosen),
  };
  yield* writeVariantRows(chosen, format, options);
}

type LineOf = VariantFormat['line'];

function lineOfNumbers(chosen: ChosenCalls): LineOf {
  const missing = `\t${chosen.matrix.dictionary[0] || noGenotype}`;
  const coded: VariantLine['coded'] = (call) => (call === '' ? missing : `\t${call}`);
  return (variant, spelling) => {
    const { reference, alternates, fields } = variant.facts;
    const alleles = `${reference || 'N'}\t${alternates || '.'}`;
    return {
      head: headOf(chosen, variant, `${alleles}\t${fields || noFields}`),
      packed: spelling ? inSpelling(spelling) : packedNumbers,
      coded,
    };
  };
}

/** Nearly always the same texts, and then the same table. */
function inSpelling([first, het, second]: Spelling): FourTexts {
  return first === '0/0' && het === '0/1' && second === '1/1'
    ? packedNumbers
    : [`\t${first}`, `\t${het}`, `\t${second}`, `\t${noGenotype}`];
}

function lineOfLetters(chosen: ChosenCalls): LineOf {
  return (variant, spelling, calls) => {
    const { reference, alternates, numbersOf } = lettersAsNumbers(variant.facts, spelling ?? calls());
    const text = (call: string) => `\t${call === '' ? noGenotype : numbersOf(call)}`;
    return {
      head: headOf(chosen, variant, `${reference}\t${alternates}\t${noFields}`),
      packed: spelling
        ? [text(spelling[0]), text(spelling[1]), text(spelling[2]), `\t${noGenotype}`]
        : packedNumbers,
      coded: text,
    };
  };
}

function headOf(chosen: ChosenCalls, variant: ChosenVariant, columns: string): string {
  const { chromosome, position } = placeOf(chosen, variant);
  const isPlaced = chromosome !== '' && !Number.isNaN(position);
  const place = isPlaced ? `${inVcfColumn(chromosome)}\t${Math.max(0, Math.round(position))}` : '0\t0';
  return `${place}\t${idOf(chosen, variant)}\t${columns}\tGT`;
}

/** A file of VCF may name none of its variants; they have names here, but are given back without. */
function idOf({ matrix }: ChosenCalls, { name, facts }: ChosenVariant): string {
  const hadNone = matrix.notation === 'numbers' && (facts.id === '' || facts.id === '.');
  return hadNone || name === '' ? '.' : inVcfColumn(name);
}
