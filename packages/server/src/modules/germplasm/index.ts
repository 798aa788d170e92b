import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { duplicateRoutes } from './duplicates/duplicate.routes';
import { duplicateSource } from './duplicates/duplicate.source';
import { entitySource } from './entity.source';
import { germplasmSource } from './germplasm.source';
import { germplasmAttributeSource, germplasmAttributesAtTheirOldAddress } from './germplasm-attribute.source';
import { germplasmCountRoutes } from './germplasm-count.routes';
import { germplasmFileRoutes } from './germplasm-file.routes';
import type { FileDeps } from './germplasm-file.service';
import { germplasmInstitutionSource, institutionsOfGermplasm } from './germplasm-institution.source';
import { institutionSource } from './institution.source';
import { institutionUnifyRoutes } from './institution-unify/institution-unify.routes';
import { matchRoutes } from './match.routes';
import { materialRequestRoutes } from './material-request/material-request.routes';
import type { MaterialRequestDeps } from './material-request/material-request.service';
import { mcpdSource } from './mcpd.source';
import { passportRoutes } from './passport.routes';
import type { PassportDeps } from './passport.service';
import {
  pedigreeDefinitionSource,
  pedigreeDefinitionsOfDataset,
  pedigreeSource,
  pedigreesOfDataset,
} from './pedigree.source';
import { pedigreeExportRoutes } from './pedigree-export.routes';
import { type PublishingDeps, publishingRoutes } from './publishing/publishing.routes';
import { unifyRoutes } from './unify/unify.routes';

export const germplasmTables: readonly TableSource[] = [
  germplasmSource,
  institutionSource,
  pedigreeSource,
  pedigreeDefinitionSource,
  entitySource,
  germplasmAttributeSource,
  germplasmInstitutionSource,
  duplicateSource,
];

export const germplasmMounts: readonly Mount[] = [
  institutionsOfGermplasm,
  germplasmAttributesAtTheirOldAddress,
  pedigreesOfDataset,
  pedigreeDefinitionsOfDataset,
];

/** Lists that exist only as files: without screens and calls, but jobs write them like others. */
export const germplasmFiles: readonly TableSource[] = [mcpdSource];

export function germplasm(deps: PassportDeps & FileDeps & MaterialRequestDeps & PublishingDeps) {
  return {
    routes(host: RouteHost) {
      passportRoutes(host, deps);
      germplasmFileRoutes(host, deps);
      germplasmCountRoutes(host, deps);
      pedigreeExportRoutes(host, deps);
      unifyRoutes(host, deps);
      matchRoutes(host, deps);
      materialRequestRoutes(host, deps);
      publishingRoutes(host, deps);
      duplicateRoutes(host, deps);
      institutionUnifyRoutes(host, deps);
    },
  };
}
