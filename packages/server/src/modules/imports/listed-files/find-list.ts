import { overlayList } from '@landrace/contract/areas/imports/layouts/geotiff';
import { imageList } from '@landrace/contract/areas/imports/layouts/images';

const endings = ['.xlsx', '.csv', '.tsv', '.txt'];
const isTable = (key: string) => endings.some((ending) => key.endsWith(ending));
/** Often included in downloads, but not a list. */
const isNote = (key: string) => /^(?:read.?me|licen[cs]e)[^.]*\.txt$/.test(key);

const namesOf = (listName: string) => endings.map((ending) => listName.replace('.xlsx', ending));
const ourNames = [imageList, overlayList].flatMap(namesOf);

interface FoundList {
  readonly key: string | undefined;
  /** Tables that may or may not be the list. */
  readonly others: readonly string[];
}

/**
 * The list among the files of a zip, by the keys of their names: the one with this name, otherwise the only table.
 * The list of the other import type is never accepted: it shows that the zip is of that type.
 */
export function findList(keys: readonly string[], listName: string): FoundList {
  const named = namesOf(listName).find((name) => keys.includes(name));
  if (named !== undefined) return { key: named, others: [] };
  const tables = keys.filter((key) => isTable(key) && !isNote(key));
  const [only, another] = tables;
  if (only === undefined || another !== undefined || ourNames.includes(only))
    return { key: undefined, others: tables };
  return { key: only, others: [] };
}
