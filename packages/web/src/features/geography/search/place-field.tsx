import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Bounds, Position } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import { tableOptions } from '../../../kit/forms/table-options';
import type { Option, OptionSource } from '../../../kit/forms/use-options';
import { useText } from '../../../lib/i18n/text';

export interface Place {
  readonly bounds: Bounds;
  /** Of a location; a country has none. */
  readonly point?: Position;
}

interface Props {
  readonly onChoose: (place: Place) => void;
}

/** Finds countries and locations of the collection by name. */
export function PlaceField({ onChoose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<Option | null>(null);
  const country = t('geography.search.country');
  const { source, placeOf } = useMemo(() => placeSource(country), [country]);
  const choose = (option: Option | null) => {
    setChosen(option);
    const place = option && placeOf(option.id);
    if (place) onChoose(place);
  };
  return (
    <Combobox
      name="place"
      label={t('geography.search.place')}
      description={t('geography.search.placeHint')}
      source={source}
      isFirstOnEnter
      value={chosen}
      onChange={choose}
    />
  );
}

/** Countries first, since there are few of them. Their ids are negative, to differ from those of locations. */
function placeSource(country: string) {
  const found = new Map<number, Place>();
  const placed = { column: 'locationLatitude', comparator: 'isNotNull', values: [] } as const;
  const sites = tableOptions(locations, (row) => optionOf(row, found), [placed]);
  const source: OptionSource = {
    key: `places ${country}`,
    minLetters: 2,
    async load(search, page, signal) {
      if (page > 0) return await sites.load(search, page, signal);
      const [countries, { options, count }] = await Promise.all([
        countriesCalled(search),
        sites.load(search, page, signal),
      ]);
      const nations = countries.map(({ name, bounds }, index): Option => {
        found.set(-index - 1, { bounds });
        return { id: -index - 1, label: name, detail: country };
      });
      return { options: [...nations, ...options], count: nations.length + count };
    },
  };
  return { source, placeOf: (id: number) => found.get(id) };
}

/** The shapes of countries are loaded when the first name is typed; without them there are still the locations. */
async function countriesCalled(search: string) {
  try {
    const { findCountries } = await import('../../../kit/maps/library/country-search');
    return await findCountries(search);
  } catch {
    return [];
  }
}

function optionOf(row: Row<typeof locations>, found: Map<number, Place>): Option {
  const { locationId: id, locationName, countryName, locationLatitude: lat, locationLongitude: lng } = row;
  if (lat !== undefined && lng !== undefined) {
    found.set(id, { bounds: { west: lng, east: lng, south: lat, north: lat }, point: { lat, lng } });
  }
  return { id, label: locationName, detail: countryName };
}
