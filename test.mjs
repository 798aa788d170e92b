import { runEntry } from './launcher/entry.mjs';
import { runTests } from './launcher/run-tests.mjs';

await runEntry(runTests);
