import type { NewLocation } from '@landrace/contract/areas/geography/location-writing.routes';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { beginChangeSet } from '../../platform/db/change-set';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import {
  countryExists,
  getLocationTypeId,
  insertLocation,
  locationTypeExists,
  type NewLocation as NewRow,
} from './location.repository';

/** A location without anything that comes from there. Others may have its name: many fields are called alike. */
export async function addLocation(
  { database }: Pick<Services, 'database'>,
  { siteName, locationType, countryId, latitude, longitude, elevation }: NewLocation,
  by: SignedInActor,
): Promise<number> {
  return await database.inTransaction(async (tx) => {
    await beginChangeSet(tx, {
      // Those that create are not undone, since what they create can be deleted; locations cannot.
      kind: 'edit',
      actorId: by.actor.id,
      summary: `Location ${siteName}`,
      items: [],
    });
    const id = await addSite(tx, {
      siteName,
      countryId,
      latitude: latitude ?? null,
      longitude: longitude ?? null,
      elevation: elevation ?? null,
      typeId: await getLocationTypeId(tx, locationType),
    });
    await recordEvent(tx, { action: 'location.created', ...by, subject: { id, name: siteName } });
    return id;
  });
}

/** Inserts a location, as part of a change set, if its country and its type exist. */
export async function addSite(tx: Writer, site: NewRow): Promise<number> {
  if (!(await countryExists(tx, site.countryId)))
    throw fail('request.invalid', { path: 'body.countryId', problem: 'unknown' });
  if (!(await locationTypeExists(tx, site.typeId)))
    throw fail('request.invalid', { path: 'body.locationtypeId', problem: 'unknown' });
  return await insertLocation(tx, site);
}
