import { overlayList } from '@landrace/contract/areas/imports/layouts/geotiff';
import { imageList } from '@landrace/contract/areas/imports/layouts/images';

const endings = ['.xlsx', '.csv', '.tsv', '.txt'];
const isTable = (key: string) => endings.some((ending) => key.endsWith(ending));
/** Comes with downloads, and lists nothing. */
const isNote = (key: string) => /^(?:read.?me|licen[cs]e)[^.]*\.txt$/.test(key);

const namesOf = (listName: string) => endings.map((ending) => listName.replace('.xlsx', ending));
const ourNames = [imageList, overlayList].flatMap(namesOf);

interface FoundList {
  readonly key: string | undefined;
  /** Tables that may be the list or not. */
  readonly others: readonly string[];
}

/**
 * The list among the files of a zip, by the keys of their names: the one that is called so, else the only table.
 * That of the other type is never meant: it says that the zip is of the other type.
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
