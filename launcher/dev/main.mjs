/** `npm run dev`: the product from its sources, which follows edits. */
import { runEntry } from '../entry.mjs';
import { readDevArguments } from './arguments.mjs';
import { develop } from './develop.mjs';

await runEntry((root) => develop(root, readDevArguments(process.argv.slice(2))));
