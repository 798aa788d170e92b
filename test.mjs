import { runEntry } from './launcher/entry.mjs';
import { runTests } from './launcher/run-tests.mjs';
import { readTestArguments } from './launcher/tier-arguments.mjs';

await runEntry((root) => runTests(root, readTestArguments(process.argv.slice(2))));
