import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { passportJsonLd } from '@landrace/domain/passport-json-ld';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { findByKey, findMcpd, listInstitutions, listSynonyms } from '../passport.repository';
import { listAddress, type PortalAddress, passportAddress, portalName } from './portal-pages';

/** Visible to everybody who may call: no descriptor of a passport is restricted. */
export async function jsonLdOf(
  reader: Reader,
  germplasmId: number,
  portal: PortalAddress,
): Promise<Readonly<Record<string, unknown>>> {
  const [found, mcpd, institutions, synonyms] = await Promise.all([
    findByKey(reader, String(germplasmId)),
    findMcpd(reader, germplasmId),
    listInstitutions(reader, germplasmId),
    listSynonyms(reader, germplasmId),
  ]);
  if (!mcpd || found?.germplasmId !== germplasmId) throw fail('germplasm.notFound', {});
  const { id, entitytype, entityparentid, entityparentaccenumb, ...descriptors } = mcpd;
  return passportJsonLd({
    label: germplasmLabel(found.germplasmDisplayName, found.germplasmName),
    entityType: entitytype,
    address: passportAddress(portal, id),
    portal: { name: portalName, address: portal, listAddress: listAddress(portal) },
    synonyms,
    holders: institutions.filter(({ type }) => type === 'maintenance'),
    collectors: institutions.filter(({ type }) => type === 'collection'),
    mcpd: descriptors,
  });
}
