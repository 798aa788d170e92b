import os from 'node:os';

/**
 * PostgreSQL's settings, passed on the command line, so that a new release changes them for old data directories too.
 * @param {boolean} throwaway
 * @returns {Record<string, string | number>}
 */
export function serverSettings(throwaway) {
  return { ...usual, ...shares(usableMegabytes()), ...(throwaway && careless) };
}

/** A container sees the memory of its host, but may be limited to less. */
function usableMegabytes() {
  const allowed = process.constrainedMemory?.() ?? 0;
  const present = os.totalmem();
  return Math.floor((allowed > 0 ? Math.min(allowed, present) : present) / 2 ** 20);
}

/**
 * Modest enough for a laptop with 4 GB that also runs a browser; larger machines use a sixteenth of their memory, since
 * pages outside the database's own cache are copied again for every query.
 * @param {number} megabytes
 */
export function shares(megabytes) {
  const buffers = Math.min(Math.max(Math.floor(megabytes / 16), 128), 2048);
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(Math.floor(megabytes / 4), 512)}MB`,
  };
}

const usual = {
  cluster_name: 'landrace',
  max_connections: 60,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Bulk loads would otherwise force a checkpoint every few seconds.
  max_wal_size: '2GB',
  // Solid-state disks: a random read costs little more than a sequential one.
  random_page_cost: 1.1,
  // The result of a query must not depend on the machine.
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Loses data when the machine stops, which does not matter in a test. */
const careless = {
  shared_buffers: '128MB',
  // Several portals share it, each with its own connections.
  max_connections: 120,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
