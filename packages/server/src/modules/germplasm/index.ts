import type { Module } from '../../engine/module';
import type { TableSource } from '../../engine/source';
import { duplicateRoutes } from './duplicates/duplicate.routes';
import { duplicateSource } from './duplicates/duplicate.source';
import { entitySource } from './entity.source';
import { germplasmOfGroup, germplasmSource } from './germplasm.source';
import { germplasmAttributeSource, germplasmAttributesAtTheirOldAddress } from './germplasm-attribute.source';
import { germplasmCountRoutes } from './germplasm-count.routes';
import { germplasmFileRoutes } from './germplasm-file.routes';
import { germplasmInstitutionSource, institutionsOfGermplasm } from './germplasm-institution.source';
import { institutionSource } from './institution.source';
import { institutionUnifyRoutes } from './institution-unify/institution-unify.routes';
import { matchRoutes } from './match.routes';
import { materialRequestRoutes } from './material-request/material-request.routes';
import { mcpdSource } from './mcpd.source';
import { passportRoutes } from './passport.routes';
import {
  pedigreeDefinitionSource,
  pedigreeDefinitionsOfDataset,
  pedigreeSource,
  pedigreesOfDataset,
} from './pedigree.source';
import { pedigreeExportRoutes } from './pedigree-export.routes';
import { publishingRoutes } from './publishing/publishing.routes';
import { unifyRoutes } from './unify/unify.routes';

/** Lists that exist only as files: without screens and calls, but jobs write them like others. */
export const germplasmFiles: readonly TableSource[] = [mcpdSource];

export const germplasm = {
  tables: [
    germplasmSource,
    institutionSource,
    pedigreeSource,
    pedigreeDefinitionSource,
    entitySource,
    germplasmAttributeSource,
    germplasmInstitutionSource,
    duplicateSource,
  ],
  mounts: [
    institutionsOfGermplasm,
    germplasmAttributesAtTheirOldAddress,
    pedigreesOfDataset,
    pedigreeDefinitionsOfDataset,
    germplasmOfGroup,
  ],
  routes: [
    passportRoutes,
    germplasmFileRoutes,
    germplasmCountRoutes,
    pedigreeExportRoutes,
    unifyRoutes,
    matchRoutes,
    materialRequestRoutes,
    publishingRoutes,
    duplicateRoutes,
    institutionUnifyRoutes,
  ],
} satisfies Module;
