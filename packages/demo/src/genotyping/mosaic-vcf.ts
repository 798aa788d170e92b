import { noPanelCall, type PanelPlan, type PanelVariant, panelVariants } from './mosaic-panel';

/** Bytes of a chunk. */
const chunkBytes = 1 << 20;

const header = [
  '##fileformat=VCFv4.3',
  '##FILTER=<ID=PASS,Description="All filters passed">',
  ...['1H', '2H', '3H', '4H', '5H', '6H', '7H'].map((id) => `##contig=<ID=${id}>`),
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
];

const panelSampleName = (sample: number) => `LINE_${String(sample + 1).padStart(6, '0')}`;

/** A panel as VCF with calls only. */
export function* panelVcf(plan: PanelPlan): Generator<Uint8Array> {
  const names = Array.from({ length: plan.samples }, (_, sample) => panelSampleName(sample));
  const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names];
  yield Buffer.from([...header, columns.join('\t'), ''].join('\n'));
  const texts = callTexts();
  const longest = 400 + plan.samples * 4;
  let chunk = Buffer.alloc(chunkBytes + longest);
  let length = 0;
  for (const variant of panelVariants(plan)) {
    length = writeRow(chunk, length, variant, texts);
    if (length < chunkBytes) continue;
    yield chunk.subarray(0, length);
    chunk = Buffer.alloc(chunkBytes + longest);
    length = 0;
  }
  yield chunk.subarray(0, length);
}

/** For each call: its three bytes and a tab, as one number. */
function callTexts(): Uint32Array {
  const texts = new Uint32Array(256);
  const text = (first: string, second: string) => Buffer.from(`${first}/${second}\t`).readUInt32LE();
  for (let call = 0; call < noPanelCall; call += 1)
    texts[call] = text(String(call & 7), String((call >> 4) & 7));
  texts[noPanelCall] = text('.', '.');
  return texts;
}

function writeRow(chunk: Buffer, from: number, variant: PanelVariant, texts: Uint32Array): number {
  const { chromosome, position, id, reference, alternates, calls } = variant;
  const head = `${chromosome}\t${position}\t${id}\t${reference}\t${alternates.join(',')}\t.\tPASS\t.\tGT\t`;
  let offset = from + chunk.write(head, from, 'latin1');
  for (let sample = 0; sample < calls.length; sample += 1) {
    const text = texts[calls[sample] as number] as number;
    chunk[offset] = text;
    chunk[offset + 1] = text >>> 8;
    chunk[offset + 2] = text >>> 16;
    chunk[offset + 3] = text >>> 24;
    offset += 4;
  }
  chunk[offset - 1] = 0x0a;
  return offset;
}
