/** Data types of climate values. */
export const climateDataTypes = ['categorical', 'numeric', 'text', 'date'] as const;
/** Data types of traits and attributes. Images are given by file name. */
export const dataTypes = [...climateDataTypes, 'images'] as const;
export type DataType = (typeof dataTypes)[number];

/** Older files name some types as databases do. */
const names = new Map<string, DataType>([
  ...dataTypes.map((type) => [type, type] as const),
  ['int', 'numeric'],
  ['float', 'numeric'],
  ['char', 'text'],
  ['image', 'images'],
]);

export function readDataType(text: string): DataType | undefined {
  return names.get(text.toLowerCase());
}
