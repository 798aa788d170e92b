/** The datasets in the address of an export, such as `5,8`. */
export function readDatasetIds(text = ''): readonly number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
