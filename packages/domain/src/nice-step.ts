/** 1, 2 or 5 times a power of ten: the smallest such step of which at most `maxSteps` cover the length. */
export function niceStep(length: number, maxSteps: number): number {
  if (!(length > 0)) return 1;
  const minStep = length / maxSteps;
  const exponent = Math.floor(Math.log10(minStep));
  // A small tolerance, so that a step which divides the length is not missed because of rounding.
  const factor = [1, 2, 5].find((one) => one * 10 ** exponent >= minStep * (1 - 1e-9));
  return factor === undefined ? decimal(1, exponent + 1) : decimal(factor, exponent);
}

/** Parsed from text, because `5e-2` is exactly 0.05 and a product of powers may be 0.05000000000000001. */
function decimal(factor: number, exponent: number): number {
  return Number(`${factor}e${exponent}`);
}
