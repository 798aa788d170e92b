import { runEntry } from './launcher/entry.mjs';
import { supervise } from './launcher/supervise.mjs';

await runEntry(supervise);
