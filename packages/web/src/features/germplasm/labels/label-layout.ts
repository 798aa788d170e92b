/** A label printer, or A4 sheets with a number of columns and rows. */
export const labelLayouts = ['single', 'a4-3x8', 'a4-4x10'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

const perSheet: Readonly<Record<LabelLayout, number>> = { single: 1, 'a4-3x8': 24, 'a4-4x10': 40 };

export function sheetsOf<Label>(
  labels: readonly Label[],
  layout: LabelLayout,
): readonly (readonly Label[])[] {
  const size = perSheet[layout];
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, sheet) =>
    labels.slice(sheet * size, (sheet + 1) * size),
  );
}
