const dataTypes = ['categorical', 'numeric', 'text', 'date'] as const;
export type DataType = (typeof dataTypes)[number];

/** Older files name some types as databases do. */
const names = new Map<string, DataType>([
  ...dataTypes.map((type) => [type, type] as const),
  ['int', 'numeric'],
  ['float', 'numeric'],
  ['char', 'text'],
]);

export function readDataType(given: string): DataType | undefined {
  return names.get(given.toLowerCase());
}
