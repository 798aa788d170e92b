import { pathToFileURL } from 'node:url';
import type { Environment } from '../config/environment';
import { ConsoleProblem } from '../failure';
import { fileStorage } from './file-storage';
import type { Storage } from './storage';

type Place = Pick<Environment, 'LANDRACE_STORAGE_URL' | 'LANDRACE_DATA_DIR'>;

export function openStorage({
  LANDRACE_STORAGE_URL: given,
  LANDRACE_DATA_DIR: dataDirectory,
}: Place): Storage {
  if (given === undefined && dataDirectory === undefined) {
    throw new ConsoleProblem(
      'Neither LANDRACE_STORAGE_URL nor LANDRACE_DATA_DIR is set; "npm start" sets a place for files.',
    );
  }
  const url = given ?? `${pathToFileURL(dataDirectory ?? '')}/files`;
  // The value is not repeated: addresses of other stores carry secrets.
  if (!URL.canParse(url) || new URL(url).protocol !== 'file:' || new URL(url).host !== '') {
    throw new ConsoleProblem('LANDRACE_STORAGE_URL must be an address like file:///srv/landrace/files.');
  }
  return fileStorage(new URL(url));
}
