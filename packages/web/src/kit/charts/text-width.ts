/** Mean width of a letter as a share of the size; an estimate, since a saved picture may have another font. */
const letter = 0.56;
const size = 12;

/** Pixels of a text in the size of labels. */
export const textWidth = (text: string) => text.length * letter * size;

/** A text that fits into a width, with an ellipsis where it is cut. */
export function shortened(text: string, width: number): string {
  const most = Math.max(2, Math.floor(width / (letter * size) + 0.01));
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
