interface YearCount {
  readonly year: number;
  readonly count: number;
}

export interface YearBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Of this and all earlier bins. */
  readonly total: number;
}

/** More bars would be narrower than a finger on a phone. */
const maxBins = 40;
const widths = [1, 2, 5, 10, 20, 25, 50, 100];

/** Bins of equal width that begin at round years, without gaps; `years` are in order. */
export function yearBins(years: readonly YearCount[]): readonly YearBin[] {
  const first = years[0]?.year;
  const last = years.at(-1)?.year;
  if (first === undefined || last === undefined) return [];
  const startOf = (year: number, width: number) => Math.floor(year / width) * width;
  const width =
    widths.find((one) => (startOf(last, one) - startOf(first, one)) / one < maxBins) ??
    Math.ceil((last - first + 1) / maxBins);
  const start = startOf(first, width);
  const counts = new Array<number>((startOf(last, width) - start) / width + 1).fill(0);
  for (const { year, count } of years) {
    const at = (startOf(year, width) - start) / width;
    counts[at] = (counts[at] ?? 0) + count;
  }
  let total = 0;
  return counts.map((count, at) => {
    total += count;
    const from = start + at * width;
    return { from, to: from + width - 1, count, total };
  });
}
