/** The thread of genotype views: unpacks chunks, makes tiles, compares lines. */
import { serveOrders } from '../../../platform/threads/serve-orders';
import { viewSkills } from './view-skills';

serveOrders((ask) => viewSkills(async (key, range) => (await ask({ key, range })) as Uint8Array | undefined));
