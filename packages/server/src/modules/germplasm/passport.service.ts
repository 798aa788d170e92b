import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { type Caller, callerId } from '../../platform/access/caller';
import { Failure, fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { listNeededLicences } from '../datasets/public';
import { completenessOf } from './completeness.service';
import {
  findByKey,
  findMcpd,
  listEntityAncestors,
  listInstitutions,
  listPublicationsOf,
  listSynonyms,
  listWarnings,
} from './passport.repository';
import { countSections } from './section-count.repository';

export type PassportDeps = Pick<Services, 'database' | 'settings'>;

interface Log {
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}

interface PassportRequest {
  readonly key: string;
  readonly caller: Caller;
  readonly log: Log;
}

/** One call for the page: ten statements at most, all of them by key, those of the sections in parallel. */
export async function passportFor(
  { database: { reader }, settings }: PassportDeps,
  { key, caller, log }: PassportRequest,
): Promise<Passport> {
  const found = await findByKey(reader, key);
  if (!found) throw fail('germplasm.notFound', {});
  const { count, germplasmPuid, countryCode, imagePath, ...germplasm } = found;
  if (count > 1) throw fail('germplasm.ambiguous', { count });
  const id = germplasm.germplasmId;
  const section = sections(log);
  const { pdciEnabled } = await settings.all();
  const [
    mcpd,
    institutions,
    synonyms,
    completeness,
    warnings,
    publications,
    ancestry,
    counts,
    neededLicences,
  ] = await Promise.all([
    section('mcpd', async () => (await findMcpd(reader, id)) ?? gone()),
    section('institutions', () => listInstitutions(reader, id)),
    section('synonyms', () => listSynonyms(reader, id)),
    pdciEnabled ? section('completeness', () => completenessOf(reader, id)) : undefined,
    section('warnings', () => listWarnings(reader, id)),
    section('publications', () => listPublicationsOf(reader, id, callerId(caller))),
    section('ancestry', () => listEntityAncestors(reader, id)),
    section('counts', () => countSections(reader, id, caller)),
    section('neededLicences', () => listNeededLicences(reader, caller, { parent: 'germplasm', id })),
  ]);
  return {
    ...germplasm,
    ...(germplasmPuid !== null && { germplasmPuid }),
    ...(countryCode !== null && { countryCode }),
    ...(imagePath !== null && { imagePath }),
    mcpd,
    institutions,
    synonyms,
    ...withCompleteness(completeness),
    warnings,
    publications,
    ancestry,
    counts,
    ...withLicences(neededLicences),
  };
}

/** Deleted between two statements. */
function gone(): never {
  throw fail('germplasm.notFound', {});
}

type Section<Data> = { data: Data } | { error: string };

/** A section that fails is reported by its code and does not affect the others. */
function sections(log: Log) {
  return async <Data>(name: string, read: () => Promise<Data>): Promise<Section<Data>> => {
    try {
      return { data: await read() };
    } catch (problem) {
      const code = problem instanceof Failure ? problem.code : 'internal.error';
      if (code === 'internal.error') log.error({ problem, section: name }, 'passport.sectionFailed');
      return { error: code };
    }
  };
}

type LicencesSection = NonNullable<Passport['neededLicences']>;

/** Most passports need none. */
function withLicences(section: LicencesSection): Pick<Passport, 'neededLicences'> {
  return 'data' in section && section.data.length === 0 ? {} : { neededLicences: section };
}

type CompletenessSection = NonNullable<Passport['completeness']>;
type CompletenessData = Extract<CompletenessSection, { data: unknown }>['data'];

/** Germplasm that is not an accession has none, which is not an error. */
function withCompleteness(
  section: Section<CompletenessData | undefined> | undefined,
): Pick<Passport, 'completeness'> {
  if (!section) return {};
  if ('error' in section) return { completeness: section };
  return section.data ? { completeness: { data: section.data } } : {};
}
