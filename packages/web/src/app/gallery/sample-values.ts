/** Numbers between 0 and 1 that are the same in every run. */
export function sampleNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Values around a mean, roughly normally distributed. */
export function sampleValues(
  count: number,
  { mean, spread, seed }: { readonly mean: number; readonly spread: number; readonly seed: number },
): Float64Array {
  const next = sampleNumbers(seed);
  return Float64Array.from(
    { length: count },
    () => mean + spread * (next() + next() + next() + next() - 2) * 1.7,
  );
}
