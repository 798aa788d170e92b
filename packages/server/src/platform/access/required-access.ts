import { type Role, roles } from '@landrace/contract/core/role';
import type { Caller, DatasetAccess, Principal } from './caller';

/** The access somebody currently needs to get something that was created earlier. */
export interface RequiredAccess {
  /** Undefined if no role is needed. */
  readonly role?: Role | undefined;
  /** Datasets whose existence is mentioned. */
  readonly visible: readonly number[];
  /** Datasets whose data were used. */
  readonly readable: readonly number[];
}

/** For data of these datasets and nothing else that depends on the caller. */
export function dataOf(datasetIds: readonly number[]): RequiredAccess {
  return { visible: [], readable: [...datasetIds] };
}

export function highestRole(...required: readonly (Role | undefined)[]): Role | undefined {
  return roles.find((role) => required.includes(role));
}

export function requireAll(...parts: readonly RequiredAccess[]): RequiredAccess {
  const union = (name: 'visible' | 'readable') =>
    [...new Set(parts.flatMap((part) => part[name]))].sort((a, b) => a - b);
  return {
    role: highestRole(...parts.map(({ role }) => role)),
    visible: union('visible'),
    readable: union('readable'),
  };
}

/** Creates something. Data may be added or removed meanwhile, so the required access is computed before and after. */
export async function withAccess<Result>(
  lookUp: () => Promise<RequiredAccess>,
  make: () => Promise<Result>,
): Promise<Result & { readonly requires: RequiredAccess }> {
  const before = await lookUp();
  const result = await make();
  return { ...result, requires: requireAll(before, await lookUp()) };
}

/** The rights of a caller that were used. */
interface Uses {
  role?: Role;
  visible?: readonly number[];
  readable?: readonly number[];
}

interface Source {
  /** The caller whose rights are passed on. */
  readonly origin: Caller;
  readonly uses: Uses;
}

/** Of recording callers; a caller without an entry records nothing. */
const recordings = new WeakMap<Caller, Source>();

export interface Recording {
  /** Acts for the given caller. */
  readonly caller: Caller;
  /** All rights used until now. */
  used(): RequiredAccess;
}

/** A caller that records which of its rights are used: an unused right made no difference. */
export function recordAccess(origin: Caller): Recording {
  const uses: Uses = {};
  return {
    caller: recordingCaller({ origin, uses }),
    used: () => ({ role: uses.role, visible: uses.visible ?? [], readable: uses.readable ?? [] }),
  };
}

/** For something that is prepared and perhaps never used: its rights count once `noteUse` was called. */
export function recordOnUse(caller: Caller): { readonly caller: Caller; noteUse(): void } {
  const source = recordings.get(caller);
  if (!source) return { caller, noteUse: () => undefined };
  const uses: Uses = {};
  return {
    caller: recordingCaller({ origin: source.origin, uses }),
    noteUse: () => void Object.assign(source.uses, uses),
  };
}

function recordingCaller(source: Source): Caller {
  const { origin, uses } = source;
  const caller: Caller = {
    ...origin,
    principal: origin.principal && recordingPrincipal(origin.principal, uses),
    datasets: async () => recordingDatasets(await origin.datasets(), uses),
    permittedDatasets: async () => recordingDatasets(await origin.permittedDatasets(), uses),
  };
  recordings.set(caller, source);
  return caller;
}

function recordingPrincipal({ id, username, role }: Principal, uses: Uses): Principal {
  return {
    id,
    username,
    get role() {
      uses.role = role;
      return role;
    },
  };
}

function recordingDatasets({ visible, readable }: DatasetAccess, uses: Uses): DatasetAccess {
  return {
    get visible() {
      uses.visible = visible;
      return visible;
    },
    get readable() {
      uses.readable = readable;
      return readable;
    },
  };
}
