import { imageWritingRoutes as declared } from '@landrace/contract/areas/community/image-writing.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { ImageDeps } from './image.service';
import { addImage, deleteImage } from './image-writing.service';

export function imageWritingRoutes(host: RouteHost, deps: ImageDeps): void {
  registerRoutes(host, declared, {
    'POST image/upload/{refTable}/{referenceId}': (context, { params, query, body }) =>
      addImage(
        deps,
        {
          subject: params.refTable,
          subjectId: params.referenceId,
          description: query.description,
          file: body.imageFiles,
        },
        { by: signedInActor(context), signal: context.signal },
      ),
    'DELETE image/{imageId}': (context, { params }) =>
      deleteImage(deps, params.imageId, signedInActor(context)),
  });
}
