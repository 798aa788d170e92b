/** Okabe and Ito's colours without black, which vanishes on dark ground. Told apart by all kinds of sight. */
export const categorical = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
] as const;

/** For whatever is rarer than the listed values. */
export const othersColour = '#8d958f';
/** For what has no value. */
export const missingColour = '#c8cdc9';

/** Viridis, from low to high. */
export const sequential: readonly string[] = [
  '#440154',
  '#482878',
  '#3e4989',
  '#31688e',
  '#26828e',
  '#1f9e89',
  '#35b779',
  '#6ece58',
  '#b5de2b',
  '#fde725',
];

/** A colour of the sequence, mixed between its steps; a span of one value sits at its middle. */
export function sequentialColour(value: number, min: number, max: number): string {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
  const place = share * (sequential.length - 1);
  const below = sequential[Math.floor(place)] ?? othersColour;
  const above = sequential[Math.ceil(place)] ?? below;
  return mix(below, above, place - Math.floor(place));
}

function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
