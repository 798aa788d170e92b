import type { PassportSection } from './passport-section';
import { attributes } from './sections/attributes/section';
import { comments } from './sections/comments/section';
import { completeness } from './sections/completeness/section';
import { datasets } from './sections/datasets/section';
import { entities } from './sections/entities/section';
import { groups } from './sections/groups/section';
import { images } from './sections/images/section';
import { institutions } from './sections/institutions/section';
import { links } from './sections/links/section';
import { location } from './sections/location/section';
import { passportData } from './sections/passport-data/section';
import { pedigreeChart } from './sections/pedigree-chart/section';
import { pedigreeDefinitions } from './sections/pedigree-definitions/section';
import { pedigreeTable } from './sections/pedigree-table/section';
import { publications } from './sections/publications/section';
import { synonyms } from './sections/synonyms/section';
import { traitPerformance } from './sections/trait-performance/section';
import { warnings } from './sections/warnings/section';

/** In the order of the page: identity, origin, data, comments. */
export const passportSections: readonly PassportSection[] = [
  warnings,
  passportData,
  completeness,
  synonyms,
  institutions,
  location,
  pedigreeChart,
  pedigreeTable,
  pedigreeDefinitions,
  entities,
  images,
  traitPerformance,
  attributes,
  datasets,
  groups,
  publications,
  links,
  comments,
];
