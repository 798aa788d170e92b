import type { Bounds } from '@landrace/contract/core/place-request';
import { fold } from '@landrace/domain/fold';
import { regionName } from '../../../lib/i18n/format';
import { loadShapes } from './base-shapes';
import type { CountryPlace } from './countries';

interface FoundCountry {
  readonly name: string;
  readonly bounds: Bounds;
}

let places: Promise<readonly CountryPlace[]> | undefined;

/** Countries by a part of their name in the reader's language; those that begin with it first. */
export async function findCountries(search: string): Promise<readonly FoundCountry[]> {
  places ??= loadShapes('fine').then((shapes) => shapes.places);
  try {
    return matching(await places, search);
  } catch (error) {
    places = undefined;
    throw error;
  }
}

function matching(all: readonly CountryPlace[], search: string): readonly FoundCountry[] {
  const folded = fold(search);
  return all
    .flatMap(({ code, bounds }) => {
      const name = regionName(code);
      const at = name === undefined ? -1 : fold(name).indexOf(folded);
      return name === undefined || at < 0 ? [] : [{ name, bounds, at }];
    })
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0) || one.name.localeCompare(other.name))
    .map(({ name, bounds }) => ({ name, bounds }));
}
