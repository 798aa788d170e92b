/** `npm run check`: the quick gates side by side; of those that pass only the time is shown. */

import { checkSteps } from './check-steps.mjs';
import { runEntry } from './entry.mjs';
import { runCheck } from './run-check.mjs';

await runEntry((root) => runCheck(root, checkSteps));
