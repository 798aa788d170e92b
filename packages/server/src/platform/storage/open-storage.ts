import { pathToFileURL } from 'node:url';
import type { Environment } from '../config/environment';
import { ConsoleProblem } from '../failure';
import { fileStorage } from './file-storage';
import { readS3Place } from './s3/s3-place';
import { s3Storage } from './s3/s3-storage';
import type { Storage } from './storage';

type Place = Pick<
  Environment,
  'LANDRACE_STORAGE_URL' | 'LANDRACE_STORAGE_ACCESS_KEY' | 'LANDRACE_STORAGE_SECRET_KEY' | 'LANDRACE_DATA_DIR'
>;

export function openStorage(place: Place): Storage {
  const { LANDRACE_STORAGE_URL: configured, LANDRACE_DATA_DIR: dataDirectory } = place;
  if (configured === undefined && dataDirectory === undefined) {
    throw new ConsoleProblem(
      'Neither LANDRACE_STORAGE_URL nor LANDRACE_DATA_DIR is set; "npm start" sets a place for files.',
    );
  }
  const text = configured ?? `${pathToFileURL(dataDirectory ?? '')}/files`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 's3:') return openBucket(url, place);
  if (url?.protocol === 'file:' && url.host === '') return fileStorage(url);
  // The value is not repeated: people put secrets into addresses.
  throw new ConsoleProblem(
    'LANDRACE_STORAGE_URL must be an address like file:///srv/landrace/files or s3://bucket?region=eu-central-1.',
  );
}

function openBucket(
  url: URL,
  { LANDRACE_STORAGE_ACCESS_KEY: accessKey, LANDRACE_STORAGE_SECRET_KEY: secretKey }: Place,
): Storage {
  const place = readS3Place(url);
  if (accessKey === undefined || secretKey === undefined) {
    throw new ConsoleProblem(
      'An object store needs LANDRACE_STORAGE_ACCESS_KEY and LANDRACE_STORAGE_SECRET_KEY.',
    );
  }
  return s3Storage({ place, credentials: { accessKey, secretKey } });
}
