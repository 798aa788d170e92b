import { apiAddress } from '../../../../lib/api/address';
import type { Overlay } from './field-maps';

/** Elements and maps send no header, so the address carries the image token. */
export function overlayAddress(
  { mapoverlayId }: Pick<Overlay, 'mapoverlayId'>,
  token: string | undefined,
): string {
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  return apiAddress(`mapoverlay/${mapoverlayId}/src${query}`);
}
