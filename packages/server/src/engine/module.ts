import type { RouteHost } from '../platform/http/register';
import type { Mount } from './mount';
import type { TableSource } from './source';

/** What an area provides to the composition root: its lists, those below other resources, and its other calls. */
export interface Module<Deps = never> {
  readonly tables?: readonly TableSource[];
  readonly mounts?: readonly Mount[];
  readonly routes?: readonly ((host: RouteHost, deps: Deps) => void)[];
}
