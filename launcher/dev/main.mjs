/** `npm run dev`: runs the product from source and reloads it on edits. */
import { runEntry } from '../entry.mjs';
import { readDevArguments } from './arguments.mjs';
import { develop } from './develop.mjs';

await runEntry((root) => develop(root, readDevArguments(process.argv.slice(2))));
