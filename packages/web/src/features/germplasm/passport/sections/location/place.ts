import type { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Mcpd } from '@landrace/contract/areas/germplasm/passport.routes';
import type { Row } from '@landrace/contract/core/table';

export interface Place {
  readonly site?: string | undefined;
  /** Two letters. */
  readonly countryCode?: string | undefined;
  readonly countryName?: string | undefined;
  readonly point?: Point | undefined;
  /** Metres. */
  readonly elevation?: number | undefined;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres around the point in which it may be. */
  readonly uncertainty?: number | undefined;
}

/** What is known of the collecting site; undefined where that is nothing at all. */
export function placeOf(row: Row<typeof germplasm> | null, mcpd: Mcpd | undefined): Place | undefined {
  const latitude = row?.latitude ?? mcpd?.declatitude;
  const longitude = row?.longitude ?? mcpd?.declongitude;
  const point =
    latitude === undefined || longitude === undefined
      ? undefined
      : { latitude, longitude, uncertainty: mcpd?.coorduncert };
  const place = {
    site: row?.location ?? mcpd?.collsite,
    countryCode: row?.countryCode,
    countryName: row?.countryName ?? mcpd?.origcty,
    point,
    elevation: row?.elevation ?? mcpd?.elevation,
  };
  return Object.values(place).some((part) => part !== undefined) ? place : undefined;
}
