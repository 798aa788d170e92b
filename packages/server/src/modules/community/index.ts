import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { commentRoutes } from './comment.routes';
import type { CommentDeps } from './comment.service';
import { commentSource } from './comment.source';
import { imageRoutes } from './image.routes';
import type { ImageDeps } from './image.service';
import { imageSource } from './image.source';
import { linkRoutes } from './link.routes';

export const communityTables: readonly TableSource[] = [commentSource, imageSource];

export function community(deps: CommentDeps & ImageDeps) {
  return {
    routes(host: RouteHost) {
      commentRoutes(host, deps);
      linkRoutes(host, deps);
      imageRoutes(host, deps);
    },
  };
}
