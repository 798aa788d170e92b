import { openRows } from '../store/array-writer';
import { openFolder } from '../store/folder-writer';
import { writeManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { openFacts } from '../variants/fact-arrays';
import type { FrequencySink } from './frequency-matrix';

/** What a manifest of frequencies states besides the arrays. */
export interface FrequencyFacts {
  readonly kind: 'frequencies';
  readonly variants: number;
  readonly samples: number;
}

export const frequencyArray = (samples: number) =>
  ({
    name: 'frequency',
    dataType: 'float32',
    columns: samples,
    chunkRows: 256,
    chunkColumns: Math.min(1024, samples),
    fill: Number.NaN,
  }) as const;

export async function openFrequencyWriter(
  files: MatrixFiles,
  key: string,
  { samples, signal }: { readonly samples: number; readonly signal?: AbortSignal | undefined },
): Promise<FrequencySink & { finish(): Promise<void> }> {
  const folder = openFolder(files, key, signal);
  const target = { folder };
  const facts = openFacts(target);
  const rows = openRows(target, frequencyArray(samples));
  let variants = 0;
  return {
    async add(variantFacts, values) {
      await facts.add([variantFacts]);
      await rows.add(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      variants += 1;
    },
    async finish() {
      await writeManifest<FrequencyFacts>(folder, {
        facts: { kind: 'frequencies', variants, samples },
        arrays: [...(await facts.finish()), await rows.finish()],
      });
    },
  };
}
