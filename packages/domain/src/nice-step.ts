/** 1, 2 or 5 at some decimal place: the least such step of which no more than `most` cover the length. */
export function niceStep(length: number, most: number): number {
  if (!(length > 0)) return 1;
  const least = length / most;
  const exponent = Math.floor(Math.log10(least));
  // A little less, so that a step which divides the length is not missed for its last binary digit.
  const factor = [1, 2, 5].find((one) => one * 10 ** exponent >= least * (1 - 1e-9));
  return factor === undefined ? decimal(1, exponent + 1) : decimal(factor, exponent);
}

/** As somebody would write it: `5e-2` is 0.05, a product of powers may be 0.05000000000000001. */
function decimal(factor: number, exponent: number): number {
  return Number(`${factor}e${exponent}`);
}
