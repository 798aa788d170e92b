import type { Caller } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import { insertAcceptance, listKnownLicenceIds, removeAcceptance } from './licence.repository';
import type { LicenceDeps } from './licence.service';

export interface AcceptanceChange {
  readonly isChanged: boolean;
  /** Licences that the browser of an anonymous caller stores from now on. */
  readonly browserLicenceIds?: readonly number[];
}

export function acceptLicence(deps: LicenceDeps, caller: Caller, id: number): Promise<AcceptanceChange> {
  return changeAcceptance(deps, caller, { id, isAccepted: true });
}

export function withdrawAcceptance(deps: LicenceDeps, caller: Caller, id: number): Promise<AcceptanceChange> {
  return changeAcceptance(deps, caller, { id, isAccepted: false });
}

async function changeAcceptance(
  { database }: LicenceDeps,
  { principal, acceptedLicenceIds }: Caller,
  { id, isAccepted }: { readonly id: number; readonly isAccepted: boolean },
): Promise<AcceptanceChange> {
  const requested = principal ? [id] : [...acceptedLicenceIds, id];
  const known = await listKnownLicenceIds(database.reader, requested);
  if (!known.includes(id)) throw fail('licence.notFound', {});
  if (principal) {
    const write = isAccepted ? insertAcceptance : removeAcceptance;
    const isChanged = await database.inTransaction((tx) =>
      write(tx, { licenceId: id, userId: principal.id }),
    );
    return { isChanged };
  }
  return {
    isChanged: acceptedLicenceIds.includes(id) !== isAccepted,
    browserLicenceIds: known.filter((other) => isAccepted || other !== id),
  };
}
