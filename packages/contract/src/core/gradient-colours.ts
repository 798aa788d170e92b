/** From low to high. Separate from the colours of categories, so that pages without a gradient do not load it. */
export const viridis: readonly string[] = [
  '#440154',
  '#472d7b',
  '#3b528b',
  '#2c728e',
  '#21918c',
  '#28ae80',
  '#5ec962',
  '#addc30',
  '#fde725',
];
