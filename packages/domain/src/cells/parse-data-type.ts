/** What values of the climate are. */
export const climateDataTypes = ['categorical', 'numeric', 'text', 'date'] as const;
/** What values of traits and attributes are. Images are named by their files. */
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

export function readDataType(given: string): DataType | undefined {
  return names.get(given.toLowerCase());
}
