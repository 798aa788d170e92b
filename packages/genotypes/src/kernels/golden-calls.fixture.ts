/**
 * 40 samples of two populations and 300 variants, a seventh of the calls missing. Every fiftieth variant is the same in
 * all samples, and one is called in none. The golden numbers of other programs are for these calls.
 */
export function goldenCalls(): number[][] {
  let state = 20;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % limit;
  };
  return Array.from({ length: 300 }, (_, variant) => {
    const frequencies = [below(100), below(100)];
    return Array.from({ length: 40 }, (_, sample) => {
      const frequency = frequencies[sample % 2] ?? 0;
      const alleles = (below(100) < frequency ? 1 : 0) + (below(100) < frequency ? 1 : 0);
      if (below(7) === 0 || variant === 100) return 3;
      return variant % 50 === 7 ? 0 : alleles;
    });
  });
}
