import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { developmentApi } from '../../launcher/environment.mjs';

/** Charts of measured values: a passport has others, but none of these. */
const drawings =
  '(axis|box-(frame|lanes)|count|date|density|field|line|matrix|parallel|point-(positions|stamps)|scatter|shape|use-area)[^/]*$';

/**
 * By default the bundler creates a file for each module that two screens share, so a screen would need dozens. Here a
 * screen consists of libraries, which change rarely, the shell with the home page, what several screens share, and its
 * own part; maps, charts and what opens in panels are loaded on demand.
 */
const scriptGroups = [
  {
    name: 'libraries',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
  },
  {
    name: 'shell',
    priority: 2,
    // The gallery of the kit, the user menu and the palette are loaded when opened.
    test: /packages\/web\/src\/(app(?!\/gallery\/|\/palette\/(?!palette-(button|key)\.))|lib|kit\/(icons|layout|notices|theme)|features\/statistics|kit\/maps\/outline)\/.*(?<!\.css|user-menu-list\.tsx|user-entries\.ts|use-signing\.ts)$/,
  },
  {
    name: 'common',
    priority: 1,
    minShareCount: 2,
    test: /packages\/(contract|domain|web)\/src\/(?!allele-|trial-design\/|statistics\/|areas\/measurements\/|kit\/(charts|maps|matrix|merge)\/|features\/(genotyping|measurements|trials|climate)\/|features\/groups\/item-scope\/)|node_modules\/@tanstack\//,
  },
  {
    name: 'genotypes',
    priority: 0,
    minShareCount: 2,
    test: /packages\/(web\/src\/(features\/genotyping|kit\/matrix)\/|domain\/src\/allele-)/,
  },
  {
    name: 'values',
    priority: 0,
    minShareCount: 2,
    test: /packages\/(web\/src\/features\/(measurements|trials|climate|groups\/item-scope)\/|contract\/src\/areas\/measurements\/|domain\/src\/(trial-design|statistics)\/)/,
  },
  {
    name: 'merging',
    priority: 0,
    minShareCount: 2,
    test: /packages\/web\/src\/kit\/merge\//,
  },
  {
    name: 'charts',
    priority: 1,
    test: new RegExp(String.raw`/kit/charts/(?!echarts-drawing\.|${drawings})`),
  },
  {
    name: 'drawings',
    // After the charts, common parts and shell, which would otherwise be loaded from here.
    priority: 0,
    test: new RegExp(`/kit/charts/${drawings}`),
  },
  {
    name: 'maps',
    priority: 1,
    test: /packages\/web\/src\/kit\/maps\/(?!(library|outline)\/)/,
  },
];

const compressible = /\.(css|html|ico|js|json|svg|txt|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const minBytes = 1_024;

const encoders = [
  [
    '.br',
    (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Writes compressed copies beside the files of a build, which the server sends to browsers that accept them. */
function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'landrace:compressed-copies',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  for (const [suffix, encode] of encoders) await writeFile(file + suffix, await encode(bytes));
}

export default defineConfig({
  root: import.meta.dirname,
  // Relative, because the portal may be below any path of a host.
  base: './',
  plugins: [react(), compressedCopies()],
  cacheDir: '../../node_modules/.vite/portal',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // One small file instead of one for each component.
    cssCodeSplit: false,
    target: 'es2022',
    // Images and fonts stay files: the content security policy allows no data URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
  },
  server: { proxy: { '/api': developmentApi() } },
});
