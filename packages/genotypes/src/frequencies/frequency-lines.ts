import type { FrequencyMatrix } from './frequency-matrix';

/** Values held in memory at a time. */
const valuesAtOnce = 8_000_000;

/** The frequencies of each sample. Samples are spread over all variants, so several are read at a time. */
export async function* frequencyLines(matrix: FrequencyMatrix): AsyncGenerator<Float32Array> {
  const { samples, variants } = matrix;
  const step = Math.max(1, Math.floor(valuesAtOnce / Math.max(1, variants)));
  for (let from = 0; from < samples; from += step) {
    const lines = Array.from({ length: Math.min(step, samples - from) }, () => new Float32Array(variants));
    for await (const block of matrix.blocks())
      for (const [index, variant] of block.variants.entries())
        for (const [line, values] of lines.entries())
          values[variant] = block.values[index * samples + from + line] as number;
    yield* lines;
  }
}
