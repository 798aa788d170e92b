import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import type { DataWarning, Mcpd, TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import {
  findMcpd,
  findName,
  listEntityNeighbours,
  listPublicationsOf,
  listWarnings,
} from './passport.repository';
import { traitPerformances } from './trait-performance.service';

/** Parts of a passport for the contract's separate calls. */
interface PassportParts {
  mcpd(germplasmId: number): Promise<Mcpd | undefined>;
  traits(germplasmId: number, caller: Caller): Promise<TraitPerformance[]>;
  /** One level above or below. */
  entities(ids: readonly number[], direction: 'up' | 'down'): Promise<number[]>;
  warnings(germplasmId: number): Promise<DataWarning[]>;
  publications(germplasmId: number, caller: Caller): Promise<Publication[]>;
}

export function passportParts(database: Database): PassportParts {
  const { reader } = database;
  const performances = traitPerformances(database);
  return {
    mcpd: (id) => findMcpd(reader, id),
    async traits(id, caller) {
      const name = await findName(reader, id);
      if (name === undefined) throw fail('germplasm.notFound', {});
      return await performances.of({ id, name }, caller);
    },
    entities: (ids, direction) => listEntityNeighbours(reader, ids, direction),
    warnings: (id) => listWarnings(reader, id),
    publications: (id, caller) => listPublicationsOf(reader, id, callerId(caller)),
  };
}
