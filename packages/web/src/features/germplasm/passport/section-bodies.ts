import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { ComponentType } from 'react';
import { Comments, Images, Links, Publications } from './sections/community';
import { Completeness } from './sections/completeness/body';
import { Entities } from './sections/entities/entity-tree';
import { Institutions } from './sections/institutions/body';
import { unlessLicenceNeeded } from './sections/licensed';
import { Location } from './sections/location/body';
import { PassportData } from './sections/passport-data/body';
import { Pedigree } from './sections/pedigree';
import { Attributes, Datasets, Groups } from './sections/related-lists';
import { Synonyms } from './sections/synonyms/body';
import { TraitPerformance } from './sections/trait-performance/body';
import { Warnings } from './sections/warnings/body';

/** What each section of a passport shows. */
export const sectionBodies = {
  attributes: Attributes,
  comments: Comments,
  completeness: Completeness,
  datasets: Datasets,
  entities: Entities,
  groups: Groups,
  images: Images,
  institutions: Institutions,
  links: Links,
  location: Location,
  passportData: PassportData,
  pedigreeChart: Pedigree,
  publications: Publications,
  synonyms: Synonyms,
  traitPerformance: unlessLicenceNeeded('traits', 'trials', TraitPerformance),
  warnings: Warnings,
} satisfies Readonly<Record<string, ComponentType<{ readonly passport: Passport }>>>;
