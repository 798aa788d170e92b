import { applicantTables } from './accounts/applicants';
import { userGroupTables } from './accounts/user-groups';
import { overlayTables } from './climate/overlays';
import { climateTables } from './climate/weather';
import { communityTables } from './community/community';
import { imageTables } from './community/images';
import { publicationTables } from './community/publications';
import { storyTables } from './community/stories';
import { datasetTables, membershipTables } from './datasets/dataset-tables';
import { fileTables } from './datasets/files-and-imports';
import { markerTables } from './genotyping/markers';
import { institutionTables } from './geography/institutions';
import { locationTables } from './geography/locations';
import { germplasmTables } from './germplasm/germplasm';
import { nameAndAttributeTables } from './germplasm/names-and-attributes';
import { pedigreeTables } from './germplasm/pedigrees';
import { groupTables } from './groups/groups';
import { type DemoSize, planOf } from './plan';
import { projectTables } from './projects/projects';
import type { DemoTable } from './table';
import { outlineTables } from './trials/mapped-field';
import { traitGroupTables } from './trials/trait-groups';
import { traitTables } from './trials/trait-tables';
import { trialTables } from './trials/trial-tables';

/**
 * The whole collection, each table after those it refers to. The accounts of `accounts.ts` must already exist; rows
 * that migrations insert (countries, codes, licences, ANCEST and REMARKS) are assumed.
 */
export function* demoTables(size: DemoSize): Generator<DemoTable> {
  const plan = planOf(size);
  yield* applicantTables();
  yield* userGroupTables();
  yield* locationTables(plan);
  yield* institutionTables(plan);
  yield* germplasmTables(plan);
  yield* projectTables(plan);
  yield* datasetTables(plan);
  yield* fileTables(plan);
  yield* markerTables(plan);
  yield* traitTables(plan);
  yield* traitGroupTables(plan);
  yield* trialTables(plan);
  yield* outlineTables(plan);
  yield* pedigreeTables(plan);
  yield* climateTables(plan);
  yield* overlayTables(plan);
  yield* membershipTables(plan);
  yield* groupTables(plan);
  yield* publicationTables(plan);
  yield* nameAndAttributeTables(plan);
  yield* storyTables(plan);
  yield* imageTables(plan);
  yield* communityTables(plan);
}
