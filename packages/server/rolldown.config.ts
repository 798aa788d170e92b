import { defineConfig } from 'rolldown';

/** Our own TypeScript goes into the bundle; packages stay outside. Marking all of them external would leave ours out too. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    cli: 'src/cli.ts',
    'view-thread': 'src/modules/genotyping/view/view-thread.ts',
  },
  platform: 'node',
  external: (id) => /^[^./]/.test(id) && !id.startsWith('@landrace/'),
  output: {
    dir: 'dist',
    entryFileNames: '[name].mjs',
    // In the same folder: a thread is found beside the file that starts it.
    chunkFileNames: 'chunk-[name].mjs',
    sourcemap: true,
    cleanDir: true,
  },
});
