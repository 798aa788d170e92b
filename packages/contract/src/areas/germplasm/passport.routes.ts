import { type McpdDescriptor, type McpdValue, mcpdDescriptors, mcpdValueType } from '@landrace/domain/mcpd';
import { populationTypes } from '@landrace/domain/pdci-weights';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { timestamp } from '../../timestamp';
import { publication } from '../community/publication.schema';
import { neededLicence } from '../datasets/needed-licence.schema';
import { elevation, latitude, longitude, siteName } from '../geography/site';
import { dataWarningCategories, institutionRoles } from './passport';

const descriptorTypes = { integer: z.int(), decimal: z.number(), text: z.string() };

type DescriptorTypes = {
  [Descriptor in McpdDescriptor]: z.ZodOptional<
    McpdValue<Descriptor> extends number ? z.ZodNumber : z.ZodString
  >;
};

const descriptors = Object.fromEntries(
  mcpdDescriptors.map((descriptor) => [descriptor, descriptorTypes[mcpdValueType(descriptor)].optional()]),
) as DescriptorTypes;

/** The descriptors of MCPD 2.1 in the order of the standard, and three of ours. */
export const mcpd = z
  .object({
    id: z.int(),
    ...descriptors,
    accenumb: z.string(),
    entitytype: z.string(),
    entityparentid: z.int().optional(),
    entityparentaccenumb: z.string().optional(),
  })
  .meta({ id: 'Passport' });
export type Mcpd = z.output<typeof mcpd>;

const institution = z.object({
  id: z.int().optional(),
  name: z.string().optional(),
  code: z.string().optional(),
  acronym: z.string().optional(),
  address: z.string().optional(),
  countryName: z.string().optional(),
  countryCode: z.string().optional(),
  type: z.enum(institutionRoles),
});

const dataWarning = z
  .object({
    id: z.int(),
    description: z.string(),
    category: z.enum(dataWarningCategories),
    createdOn: timestamp,
    updatedOn: timestamp.optional(),
  })
  .meta({ id: 'DataWarning' });
export type DataWarning = z.output<typeof dataWarning>;

/** The points for one descriptor, and their maximum. */
const completenessPart = z.object({
  /** Names of descriptors in lower case; several if they are alternatives. */
  descriptors: z.array(z.string()),
  points: z.number(),
  mostPoints: z.number(),
});

const completeness = z.object({
  /** From 0 to 10. */
  score: z.number(),
  highestScore: z.number(),
  populationType: z.enum(populationTypes),
  parts: z.array(completenessPart),
});
export type Completeness = z.output<typeof completeness>;

const relative = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  entityTypeName: z.string(),
});
export type Relative = z.output<typeof relative>;

/** The failure of one section does not affect the others. */
function section<Data extends z.ZodType>(data: Data) {
  return z.union([z.object({ data }), z.object({ error: z.string() })]);
}

/** Rows of the lazy sections for this caller; an empty one is not requested. */
const sectionCounts = z.object({
  pedigrees: z.int(),
  pedigreeDefinitions: z.int(),
  entities: z.int(),
  images: z.int(),
  groups: z.int(),
  datasets: z.int(),
  /** Of the datasets, those with genotypes and those of trials. */
  genotypeDatasets: z.int(),
  trialsDatasets: z.int(),
  attributes: z.int(),
  traits: z.int(),
  comments: z.int(),
});

const passport = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  germplasmPuid: z.string().optional(),
  entityTypeName: z.string(),
  /** The country of origin, by two letters; the descriptor has three. */
  countryCode: z.string().optional(),
  /** Of its first image, for the call of thumbnails. */
  imagePath: z.string().optional(),
  mcpd: section(mcpd),
  institutions: section(z.array(institution)),
  synonyms: section(z.array(z.string())),
  /** Absent if the index is switched off or the germplasm is not an accession. */
  completeness: section(completeness).optional(),
  warnings: section(z.array(dataWarning)),
  publications: section(z.array(publication)),
  /** Entities above it, the nearest first. */
  ancestry: section(z.array(relative)),
  counts: section(sectionCounts),
  /** Of its visible datasets; absent if the caller can read all of them. */
  neededLicences: section(z.array(neededLicence)).optional(),
});
export type Passport = z.output<typeof passport>;

const traitPerformance = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  traitId: z.int(),
  traitName: z.string(),
  traitNameShort: z.string().optional(),
  unitAbbreviation: z.string().optional(),
  /** The crop whose germplasm is compared; absent where none is recorded, so that all germplasm is. */
  cropName: z.string().optional(),
  /** How many are compared, including this one, and the number of their values. */
  germplasmCount: z.int(),
  count: z.int(),
  /** Quantiles of the means of those germplasm. */
  min: z.number(),
  p5: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  p95: z.number(),
  max: z.number(),
  /** Of this one. */
  avg: z.number(),
});
export type TraitPerformance = z.output<typeof traitPerformance>;

/**
 * Maximum number of generations per request, more than any pedigree has; further ones are requested from their nodes.
 */
const maxGenerations = 100;
const generations = z.coerce.number<number>().int().min(0).max(maxGenerations);

const pedigreeNode = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  /** Relations outside the response, for the caller to expand. */
  hiddenParents: z.int(),
  hiddenChildren: z.int(),
});
export type PedigreeNode = z.output<typeof pedigreeNode>;

const pedigreeEdge = z.object({
  parentId: z.int(),
  childId: z.int(),
  relationshipType: z.enum(['M', 'F', 'OTHER']),
  datasetIds: z.array(z.int()),
  /** In a cycle of the data: a germplasm would be its own ancestor. */
  isCircular: z.boolean(),
});
export type PedigreeEdge = z.output<typeof pedigreeEdge>;

const pedigreeGraph = z.object({
  germplasmId: z.int(),
  nodes: z.array(pedigreeNode),
  edges: z.array(pedigreeEdge),
  /** There are more than fit into a response; the nearest are included. */
  isCut: z.boolean(),
  /** Relatives within those generations, included or not; counted up to `maxRelativesCounted`. */
  count: z.int(),
});
export type PedigreeGraph = z.output<typeof pedigreeGraph>;

export const passportRoutes = defineRoutes('germplasm', 'any', {
  'GET passport/{key}': {
    summary: 'Details of one germplasm, by its id, accession number, name or PUID.',
    params: z.object({ key: text.min(1).max(500) }),
    response: passport,
  },
  'GET germplasm/{germplasmId}/mcpd': {
    summary: 'The passport data as MCPD 2.1 descriptors; 204 if there is none.',
    response: mcpd,
  },
  'GET germplasm/{germplasmId}/stats/trait': {
    summary: 'Performance of a germplasm in every numeric trait, compared with others of its crop.',
    response: z.array(traitPerformance),
  },
  'GET germplasm/{germplasmId}/pedigree/graph': {
    summary: 'Ancestors and descendants over some generations, as nodes and edges.',
    query: z.object({
      up: generations.default(2),
      down: generations.default(1),
      /** Ids of pedigree datasets, comma-separated; all by default. */
      datasetIds: z.string().optional(),
    }),
    response: pedigreeGraph,
  },
  'POST germplasm/entity': {
    effect: 'read',
    summary: 'Ids one level above or below the given ones in the hierarchy of entities.',
    query: z.object({ direction: z.enum(['up', 'down']) }),
    body: z.array(id).max(100_000),
    response: z.array(z.int()),
  },
  'GET datawarning/germplasm/{germplasmId}': {
    summary: 'Data warnings about a germplasm.',
    response: z.array(dataWarning),
  },
  'PATCH germplasm/{germplasmId}/location': {
    access: 'Data Curator',
    summary: 'Changes the collecting site of a germplasm to an existing or a new one.',
    body: z.object({
      id: id.nullish(),
      countryId: id.nullish(),
      siteName: siteName.nullish(),
      elevation,
      latitude,
      longitude,
      locationtypeId: id.nullish(),
    }),
    response: z.boolean(),
  },
  'GET publicationtype/germplasm/{germplasmId}': {
    summary: 'Publications about a germplasm or its groups, newest first.',
    response: z.array(publication),
  },
});
