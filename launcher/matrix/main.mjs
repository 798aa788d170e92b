import { runEntry } from '../entry.mjs';
import { runMatrix } from './run-matrix.mjs';

await runEntry((root) => runMatrix(root, { names: process.argv.slice(2) }));
