import { noPanelCall, type PanelPlan, panelVariants } from '@landrace/demo/genotyping/mosaic-panel';
import { packedStride } from '@landrace/genotypes/calls/call-matrix';
import { type CallWriter, openCallWriter } from '@landrace/genotypes/calls/write-calls';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';

/** Rows that are handed over together, as readers of files do. */
const rowsAtOnce = 64;

/** A panel as a matrix, without a file in between: a billion calls would be four gigabytes of text. */
export async function writePanel(files: MatrixFiles, key: string, plan: PanelPlan): Promise<void> {
  const writer = await openCallWriter(files, key, { samples: plan.samples, notation: 'numbers' });
  const rows = openRows(writer, plan.samples);
  for (const variant of panelVariants(plan)) {
    const { chromosome, position, id, reference, alternates, calls } = variant;
    const facts = {
      id,
      chromosome,
      position,
      reference,
      alternates: alternates.join(','),
      fields: '.\tPASS\t.',
    };
    if (alternates.length === 1) await rows.add(facts, calls);
    else {
      await rows.flush();
      await writer.addCoded(facts, codesOf(writer, calls));
    }
  }
  await rows.flush();
  await writer.finish(['##fileformat=VCFv4.3']);
}

function openRows(writer: CallWriter, samples: number) {
  const stride = packedStride(samples);
  const packed = new Uint8Array(rowsAtOnce * stride);
  const spelling = writer.spellingOf(['0/0', '0/1', '1/1']);
  const bits = bitsOfCalls();
  let facts: VariantFacts[] = [];
  async function flush(): Promise<void> {
    const { length } = facts;
    const rows = { packed: packed.subarray(0, length * stride), spellings: new Uint16Array(length) };
    if (length > 0) await writer.addPacked(facts, { ...rows, spellings: rows.spellings.fill(spelling) });
    facts = [];
  }
  return {
    flush,
    async add(variant: VariantFacts, calls: Uint8Array): Promise<void> {
      const row = packed.subarray(facts.length * stride, (facts.length + 1) * stride);
      for (let at = 0; at < stride; at += 1) {
        let byte = 0;
        for (let lane = 3; lane >= 0; lane -= 1)
          byte = (byte << 2) | (bits[calls[at * 4 + lane] ?? noPanelCall] as number);
        row[at] = byte;
      }
      facts.push(variant);
      if (facts.length === rowsAtOnce) await flush();
    },
  };
}

/** The lower allele is in the lower four bits. */
function bitsOfCalls(): Uint8Array {
  const bits = new Uint8Array(256).fill(3);
  bits[0x00] = 0;
  bits[0x10] = 1;
  bits[0x11] = 2;
  return bits;
}

function codesOf(writer: CallWriter, calls: Uint8Array): Uint16Array {
  return Uint16Array.from(calls, (call) =>
    call === noPanelCall ? 0 : writer.codeOf(`${call & 15}/${call >> 4}`),
  );
}
