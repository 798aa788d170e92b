/**
 * PostgreSQL's settings, given on the command line, so that a new release changes them for old data directories too.
 * @param {boolean} throwaway
 * @returns {Record<string, string | number>}
 */
export function serverSettings(throwaway) {
  return { ...laptop, ...(throwaway && careless) };
}

/** Modest enough for a laptop with 4 GB that runs a browser beside it. */
const laptop = {
  cluster_name: 'landrace',
  max_connections: 60,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Bulk loads would otherwise force a checkpoint every few seconds.
  max_wal_size: '2GB',
  // Solid-state disks: a random read costs little more than a sequential one.
  random_page_cost: 1.1,
  // What a query answers must not depend on the machine.
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Loses data when the machine stops, which nobody minds in a test. */
const careless = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
