import { fileResourceWritingRoutes as declared } from '@landrace/contract/areas/datasets/file-resource-writing.routes';
import { type RequestContext, signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { FileResourceDeps } from './file-resource.service';
import {
  type Curator,
  createType,
  deleteFile,
  deleteType,
  describeFile,
} from './file-resource-writing.service';
import { storeUpload } from './file-upload.service';

const curatorOf = (context: RequestContext): Curator => ({
  ...signedInActor(context),
  caller: context.caller,
});

export function fileResourceWritingRoutes(host: RouteHost, deps: FileResourceDeps): void {
  registerRoutes(host, declared, {
    'POST fileresource': (context, { body }) =>
      storeUpload(deps, body.file, { userId: curatorOf(context).actor.id, signal: context.signal }),
    'PUT fileresource': (context, { body }) =>
      describeFile(
        deps,
        {
          name: body.fileresourceName,
          description: body.fileresourceDescription || null,
          typeId: body.fileresourcetypeId,
          datasetIds: body.datasetIds ?? [],
          uploadName: body.fileresourcePath,
        },
        curatorOf(context),
      ),
    'DELETE fileresource/{fileresourceId}': (context, { params }) =>
      deleteFile(deps, params.fileresourceId, curatorOf(context)),
    'POST fileresourcetype': (context, { body: { name, description } }) =>
      createType(deps, { name, description: description || null }, curatorOf(context)),
    'DELETE fileresourcetype/{fileresourcetypeId}': (context, { params }) =>
      deleteType(deps, params.fileresourcetypeId, curatorOf(context)),
  });
}
