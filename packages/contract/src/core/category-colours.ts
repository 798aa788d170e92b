/** The format of a colour in settings, preferences and drawings. */
export const colourPattern = /^#[0-9a-f]{6}$/i;

/** Okabe and Ito's palette, in the order that keeps neighbours apart for colour-blind readers. */
export const okabeIto: readonly string[] = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#f0e442',
  '#000000',
];
