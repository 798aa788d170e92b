import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { entitySource } from './entity.source';
import { germplasmSource } from './germplasm.source';
import { germplasmAttributeSource, germplasmAttributesAtTheirOldAddress } from './germplasm-attribute.source';
import { germplasmInstitutionSource, institutionsOfGermplasm } from './germplasm-institution.source';
import { institutionSource } from './institution.source';
import { passportRoutes } from './passport.routes';
import type { PassportDeps } from './passport.service';
import { pedigreeDefinitionSource, pedigreeSource } from './pedigree.source';

export const germplasmTables: readonly TableSource[] = [
  germplasmSource,
  institutionSource,
  pedigreeSource,
  pedigreeDefinitionSource,
  entitySource,
  germplasmAttributeSource,
  germplasmInstitutionSource,
];

export const germplasmMounts: readonly Mount[] = [
  institutionsOfGermplasm,
  germplasmAttributesAtTheirOldAddress,
];

export function germplasm(deps: PassportDeps) {
  return { routes: (host: RouteHost) => passportRoutes(host, deps) };
}
