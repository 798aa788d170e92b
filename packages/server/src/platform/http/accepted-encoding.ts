/** Best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best of the encodings on offer that an `Accept-Encoding` header allows (RFC 9110 §12.5.3); undefined for none.
 */
export function acceptedEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map(header.split(',').map(readWeight));
  const others = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? others;
  const best = Math.max(0, ...offered.map(weightOf));
  return best > 0 ? offered.find((encoding) => weightOf(encoding) === best) : undefined;
}

/** `gzip;q=0.5`: a name and its weight, 1 by default. */
function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
