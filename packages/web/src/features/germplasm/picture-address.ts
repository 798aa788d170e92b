import { apiAddress } from '../../lib/api/request';

/** The address of a thumbnail. Elements send no header, so it carries the image token. */
export function pictureAddress(path: string, token: string | undefined): string {
  const query = new URLSearchParams({
    type: 'database',
    name: path,
    size: 'small',
    ...(token !== undefined && { token }),
  });
  return apiAddress(`image/src?${query}`);
}
