import { type Role, roles } from '@landrace/contract/core/role';
import type { Caller, DatasetAccess, Principal } from './caller';

/** What somebody must be allowed today to be given something that was made before. */
export interface RequiredAccess {
  /** Absent where every role will do, and none. */
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

export function highestRole(...given: readonly (Role | undefined)[]): Role | undefined {
  return roles.find((role) => given.includes(role));
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

/** Makes something. Data may be added or removed meanwhile, so what it needs is looked up before and after. */
export async function withAccess<Result>(
  lookUp: () => Promise<RequiredAccess>,
  make: () => Promise<Result>,
): Promise<Result & { readonly requires: RequiredAccess }> {
  const before = await lookUp();
  const result = await make();
  return { ...result, requires: requireAll(before, await lookUp()) };
}

/** What of a caller's rights was looked at. */
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
  /** All rights that were looked at so far. */
  used(): RequiredAccess;
}

/** A caller that notes which of its rights are looked at: a right that nobody looked at made no difference. */
export function recordAccess(origin: Caller): Recording {
  const uses: Uses = {};
  return {
    caller: recordingCaller({ origin, uses }),
    used: () => ({ role: uses.role, visible: uses.visible ?? [], readable: uses.readable ?? [] }),
  };
}

/** For something that is prepared and perhaps never used: the rights it looks at count once `noteUse` was called. */
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
