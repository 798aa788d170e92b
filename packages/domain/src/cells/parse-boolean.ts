const values = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Yes or no; undefined for any other text. */
export function readBoolean(text: string): boolean | undefined {
  return values.get(text.toLowerCase());
}
