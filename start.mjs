import { readArguments } from './launcher/arguments.mjs';
import { runEntry } from './launcher/entry.mjs';
import { supervise } from './launcher/supervise.mjs';

await runEntry((root) => supervise(root, readArguments(process.argv.slice(2))));
