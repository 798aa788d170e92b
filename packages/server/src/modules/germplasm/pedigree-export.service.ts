import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type {
  PedigreeExportRequest,
  PedigreeExportSize,
} from '@landrace/contract/areas/germplasm/pedigree-export.routes';
import { heliumLineEnd, heliumPedigreeHead } from '@landrace/domain/helium';
import type { Caller } from '../../platform/access/caller';
import { dataOf, type RequiredAccess, requireAll } from '../../platform/access/required-access';
import { copyOut } from '../../platform/db/copy';
import type { Database } from '../../platform/db/database';
import { unlessTooLong } from '../../platform/db/outage';
import { fail } from '../../platform/failure';
import { countingLines, inFrame } from '../../platform/streaming/lines';
import { zipOf } from '../../platform/streaming/zip';
import { chosenItems } from '../groups/public';
import type { PassportDeps } from './passport.service';
import { attributesAccess, openAttributes } from './pedigree-attributes';
import {
  countPedigree,
  hasRelations,
  individualsOf,
  listOrigins,
  type PedigreeChoice,
  relationLines,
} from './pedigree-export.repository';

const minLevels = 1;
const maxLevels = 5;

function clamped(requested: number | null | undefined, otherwise: number): number {
  return Math.min(Math.max(requested ?? otherwise, minLevels), maxLevels);
}

/** What the request means for this caller: unreadable datasets and groups that are not visible are ignored. */
export async function choiceOf(caller: Caller, request: PedigreeExportRequest): Promise<PedigreeChoice> {
  const { readable } = await caller.datasets();
  const chosen = request.datasetIds && new Set(request.datasetIds);
  const { yIds: ids, yGroupIds: groupIds } = request;
  const germplasm = chosenItems('germplasm', { ids, groupIds }, caller);
  // Several share relatives and are viewed together, so more generations are useful.
  const [up, down] = request.yIds?.length === 1 && !request.yGroupIds?.length ? [2, 1] : [3, 3];
  return {
    datasetIds: chosen ? readable.filter((id) => chosen.has(id)) : readable,
    around: germplasm && {
      germplasm,
      up: clamped(request.levelsUp, up),
      down: clamped(request.levelsDown, down),
    },
  };
}

/** The time limit for counting, in milliseconds; without a count the file is still available. */
const countTimeout = 5_000;

export async function pedigreeSize(
  { database }: PassportDeps,
  choice: PedigreeChoice,
): Promise<PedigreeExportSize> {
  return (await unlessTooLong(countPedigree(database.readerWithTimeout(countTimeout), choice))) ?? {};
}

export async function hasRows(database: Database, choice: PedigreeChoice): Promise<boolean> {
  return choice.datasetIds.length > 0 && (await hasRelations(database.reader, choice));
}

export async function refuseEmpty(database: Database, choice: PedigreeChoice): Promise<void> {
  if (!(await hasRows(database, choice))) throw fail('pedigree.noData', {});
}

type Watch = (lines: Readable) => Readable;
const unwatched: Watch = (lines) => lines;

async function openPedigree(database: Database, choice: PedigreeChoice, watch: Watch): Promise<Readable> {
  const lines = await copyOut(database, relationLines(choice), 'lines');
  return inFrame(watch(lines), { head: heliumPedigreeHead, lineEnd: heliumLineEnd });
}

interface ZipParams {
  readonly caller: Caller;
  readonly choice: PedigreeChoice;
  readonly includeAttributes: boolean;
  /** Called now and then with the number of lines written to both files. */
  onLines?(lines: number): void;
}

/** The pedigree, followed by data about its members. */
export async function pedigreeZip(deps: PassportDeps, params: ZipParams): Promise<Readable> {
  const { caller, choice, includeAttributes } = params;
  const watch = countedIn(params);
  const open = () => openAttributes(deps, { caller, germplasm: individualsOf(choice), watch });
  return zipOf(
    'pedigree.helium',
    await openPedigree(deps.database, choice, watch),
    includeAttributes ? [{ name: 'pedigree-attributes.helium', open }] : [],
  );
}

/** The access needed to get the files later. */
export async function pedigreeAccess(
  deps: PassportDeps,
  { caller, choice, includeAttributes }: Omit<ZipParams, 'onLines'>,
): Promise<RequiredAccess> {
  const relations = dataOf(await listOrigins(deps.database.reader, choice));
  if (!includeAttributes) return relations;
  return requireAll(relations, await attributesAccess(deps, { caller, germplasm: individualsOf(choice) }));
}

/** Lines of both files together. */
function countedIn({ onLines }: ZipParams): Watch {
  if (!onLines) return unwatched;
  let written = 0;
  return (lines) => {
    const before = written;
    return countingLines(lines, (count) => {
      written = before + count;
      onLines(written);
    });
  };
}

interface PedigreeFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

export const pedigreeZipLabel = () => ({ name: `pedigree-${randomUUID()}.zip`, type: 'application/zip' });

/** Plain text, or a zip if there are two files. */
export async function pedigreeFile(
  deps: PassportDeps,
  caller: Caller,
  request: PedigreeExportRequest,
): Promise<PedigreeFile> {
  const choice = await choiceOf(caller, request);
  await refuseEmpty(deps.database, choice);
  if (request.includeAttributes)
    return {
      ...pedigreeZipLabel(),
      content: await pedigreeZip(deps, { caller, choice, includeAttributes: true }),
    };
  return {
    name: `pedigree-${randomUUID()}.helium`,
    type: 'text/plain; charset=utf-8',
    content: await openPedigree(deps.database, choice, unwatched),
  };
}
