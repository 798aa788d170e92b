/** Loaded before Vite (`--import`), which by itself would go on after a launcher that was killed. */
process.once('disconnect', () => process.exit());
