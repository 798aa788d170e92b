import { LicenceNeeded } from './licence-needed';
import { MountedDatasets } from './mounted-datasets';

/** Parts of the pages of other areas, which are one script. */
export const pageParts = { LicenceNeeded, MountedDatasets };
