/** `npm run check`: runs the quick gates in parallel; for those that pass, only the time is shown. */

import { checkSteps } from './check-steps.mjs';
import { runEntry } from './entry.mjs';
import { runCheck } from './run-check.mjs';

await runEntry((root) => runCheck(root, checkSteps));
