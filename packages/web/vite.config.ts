import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentApi } from '../../launcher/environment.mjs';

/**
 * The code that every screen needs is in two files: libraries, which change rarely, and the shell. By default the
 * bundler creates a file for each module that two screens share.
 */
const firstLoad = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
  },
  {
    name: 'shell',
    // The gallery of the kit, the user menu and the palette are loaded when opened.
    test: /packages\/web\/src\/(app(?!\/gallery\/|\/palette\/(?!palette-(button|key)\.))|lib|kit\/(icons|layout|notices|theme))\/.*(?<!\.css|user-menu-list\.tsx|user-entries\.ts|use-signing\.ts)$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  // Relative, because the portal may be below any path of a host.
  base: './',
  plugins: [react()],
  cacheDir: '../../node_modules/.vite/portal',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Images and fonts stay files: the content security policy allows no data URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
  server: { proxy: { '/api': developmentApi() } },
});
