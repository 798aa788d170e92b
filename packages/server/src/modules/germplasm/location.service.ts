import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import { beginChangeSet } from '../../platform/db/change-set';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { addSite, locationExists, type NewLocation } from '../geography/public';
import { refreshCompleteness } from './completeness.service';
import { findPlaced, findSiteName, updateLocation } from './location.repository';

/** An existing one, or a new one. */
export type LocationChoice = { readonly id: number } | NewLocation;

export async function moveGermplasm(
  { database }: Pick<Services, 'database'>,
  germplasmId: number,
  choice: LocationChoice,
  by: Actor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const germplasm = await findPlaced(tx, germplasmId);
    if (!germplasm) throw fail('germplasm.notFound', {});
    if ('id' in choice && choice.id === germplasm.locationId) return true;
    const label = germplasmLabel(germplasm.displayName, germplasm.name);
    await beginChangeSet(tx, {
      kind: 'edit',
      actorId: by.actor?.id,
      summary: `Location of ${label}`,
      items: [],
    });
    const locationId = await chosenLocation(tx, choice);
    await updateLocation(tx, germplasmId, locationId);
    await refreshCompleteness(tx, [germplasmId]);
    await recordEvent(tx, {
      action: 'germplasm.locationChanged',
      ...by,
      subject: { id: germplasmId, name: label },
      details: {
        before: await placeOf(tx, germplasm.locationId),
        after: await placeOf(tx, locationId),
      },
    });
    return true;
  });
}

/** The name at that time; the location may be gone when somebody reads it. */
async function placeOf(tx: Writer, locationId: number | null) {
  return { locationId, collectingSite: await findSiteName(tx, locationId) };
}

async function chosenLocation(tx: Writer, choice: LocationChoice): Promise<number> {
  if ('id' in choice) {
    if (!(await locationExists(tx, choice.id))) throw fail('location.notFound', {});
    return choice.id;
  }
  return await addSite(tx, choice);
}
