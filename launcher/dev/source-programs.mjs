/** Ports of the inspector; 9229 is Node's usual one. */
export const inspectorPorts = /** @type {const} */ ({ server: 9229, worker: 9230 });

/** The file that each program starts with. */
export const entries = /** @type {const} */ ({
  server: 'packages/server/src/main.ts',
  worker: 'packages/server/src/worker.ts',
  portal: 'packages/web/vite.config.ts',
});

/**
 * The product from its sources. Node 20 runs no TypeScript by itself, so tsx compiles each file as it is imported.
 * @param {{ inspect: boolean }} choice
 * @returns {import('../programs.mjs').Programs}
 */
export function sourcePrograms({ inspect }) {
  const compile = ['--import', 'tsx'];
  // After tsx: hooks that come later are asked first.
  const watched = [...compile, '--import', './launcher/dev/report-imports.mjs'];
  const inspector = (/** @type {'server' | 'worker'} */ name) =>
    inspect ? [`--inspect=127.0.0.1:${inspectorPorts[name]}`] : [];
  return {
    prepare: [...compile, 'packages/server/src/cli.ts', 'prepare'],
    server: [...inspector('server'), ...watched, entries.server],
    worker: [...inspector('worker'), ...watched, entries.worker],
  };
}

/**
 * Vite's arguments for the portal.
 * @param {{ host: string, port: number }} address
 */
export function portalCommand({ host, port }) {
  return [
    ...['--import', './launcher/dev/end-with-launcher.mjs', 'node_modules/vite/bin/vite.js', 'packages/web'],
    ...['--config', entries.portal, '--host', host, '--port', String(port), '--strictPort'],
    ...['--clearScreen', 'false', '--logLevel', 'warn'],
  ];
}
