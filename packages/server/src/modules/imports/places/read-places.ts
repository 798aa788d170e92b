import type { ImportPlaces } from '@landrace/contract/areas/imports/import-places.routes';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { locationSheet } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type Axis, isOnAxis, readDegrees } from '@landrace/domain/cells/parse-degrees';
import { numberIn, type WrittenFormats } from '@landrace/domain/cells/written-values';
import type { Row, Workbook } from '../../../platform/sheets/workbook';
import { findColumns } from '../check/headings';

/** As many as a map can show and a browser can handle. */
const maxPlaces = 5_000;
/** Limited, because a user is waiting for the response. */
const maxRows = 100_000;

type Place = ImportPlaces['places'][number];
type RowReader = (row: Row) => Place | undefined;

interface PlacesRequest {
  readonly type: ImportType;
  readonly formats: WrittenFormats;
  readonly signal: AbortSignal;
}

/** Each place once, in the order of the file; invalid coordinates are left to the check. */
export async function readPlaces(
  workbook: Workbook,
  { type, formats, signal }: PlacesRequest,
): Promise<ImportPlaces> {
  const layout: SheetLayout = type === 'mcpd' ? mcpdSheet : locationSheet;
  const places = new Map<string, Place>();
  let rows = 0;
  for await (const place of eachRow(workbook, { layout, formats, signal })) {
    rows += 1;
    const key = place && `${place.latitude} ${place.longitude}`;
    const isNew = key !== undefined && !places.has(key);
    if (rows > maxRows || (isNew && places.size === maxPlaces))
      return { places: [...places.values()], isCut: true };
    if (place && isNew) places.set(key, place);
  }
  return { places: [...places.values()], isCut: false };
}

async function* eachRow(
  workbook: Workbook,
  { layout, formats, signal }: Pick<PlacesRequest, 'formats' | 'signal'> & { readonly layout: SheetLayout },
): AsyncIterable<Place | undefined> {
  let reader: RowReader | undefined;
  for await (const batch of workbook.rows(layout.name, { signal })) {
    for (const row of batch) {
      if (reader) yield reader(row);
      else reader = rowReader(layout, row, formats);
    }
  }
}

function rowReader(layout: SheetLayout, headings: Row, formats: WrittenFormats): RowReader {
  const { positions } = findColumns(layout, headings);
  return ({ cells }) => {
    const cell = (field: string) => cells[positions.get(field) ?? -1] ?? undefined;
    // Decimal degrees if there are any; passports also have degrees, minutes and seconds.
    const degrees = (decimal: string, axis: Axis) => {
      const number = numberIn(cell(decimal) ?? '', formats);
      const found = number && 'number' in number ? number.number : readDegrees(cell(axis) ?? '', axis);
      return found !== undefined && isOnAxis(found, axis) ? found : undefined;
    };
    const isPassport = 'declatitude' in layout.columns;
    const latitude = degrees(isPassport ? 'declatitude' : 'latitude', 'latitude');
    const longitude = degrees(isPassport ? 'declongitude' : 'longitude', 'longitude');
    if (latitude === undefined || longitude === undefined) return undefined;
    const name = cell('collsite') ?? cell('accenumb') ?? cell('name');
    return { ...(name !== undefined && { name }), latitude, longitude };
  };
}
