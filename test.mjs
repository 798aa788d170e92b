import { runEntry } from './launcher/entry.mjs';
import { runTests } from './launcher/run-tests.mjs';

/** Cross products are tested by samples, unless everything is asked for. */
const variables = process.argv.includes('--all') ? { LANDRACE_TEST_ALL: '1' } : {};

await runEntry((root) => runTests(root, { variables }));
