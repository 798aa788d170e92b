import type { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Mcpd } from '@landrace/contract/areas/germplasm/passport.routes';
import type { Row } from '@landrace/contract/core/table';

export interface Place {
  readonly site?: string | undefined;
  /** Two-letter code. */
  readonly countryCode?: string | undefined;
  readonly countryName?: string | undefined;
  readonly point?: Point | undefined;
  /** In metres. */
  readonly elevation?: number | undefined;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** Uncertainty of the coordinates in metres. */
  readonly uncertainty?: number | undefined;
}

/** The known fields of the collecting site; undefined if there are none. */
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
