/** Loaded before Vite (`--import`), which would otherwise keep running after its launcher was killed. */
process.once('disconnect', () => process.exit());
