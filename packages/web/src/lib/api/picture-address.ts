import { apiAddress } from './address';

/** A small picture of the collection by its path. Elements send no header, so the address carries the image token. */
export function pictureAddress(path: string, token: string | undefined): string {
  const query = new URLSearchParams({
    type: 'database',
    name: path,
    size: 'small',
    ...(token !== undefined && { token }),
  });
  return apiAddress(`image/src?${query}`);
}
