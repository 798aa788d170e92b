/** The datasets in the address of an export, such as `5,8`. */
export function readDatasetIds(given = ''): readonly number[] {
  const ids = given.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
