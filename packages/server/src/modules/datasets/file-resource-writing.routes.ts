import { fileResourceWritingRoutes as declared } from '@landrace/contract/areas/datasets/file-resource-writing.routes';
import { fail } from '../../platform/failure';
import type { RequestContext } from '../../platform/http/context';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import type { FileResourceDeps } from './file-resource.service';
import {
  type Curator,
  createType,
  deleteFile,
  deleteType,
  describeFile,
} from './file-resource-writing.service';
import { storeUpload } from './file-upload.service';

const [upload, describe, remove, addType, removeType] = declared;

function curatorOf({ caller, address }: RequestContext): Curator {
  const actor = caller.principal;
  if (!actor) throw fail('access.signInRequired', {});
  return { actor, caller, address };
}

export function fileResourceWritingRoutes(host: RouteHost, deps: FileResourceDeps): void {
  registerRoute(host, upload, (context, { body }) =>
    storeUpload(deps, body.file, { userId: curatorOf(context).actor.id, signal: context.signal }),
  );
  registerRoute(host, describe, (context, { body }) =>
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
  );
  registerRoute(host, remove, (context, { params }) =>
    deleteFile(deps, params.fileresourceId, curatorOf(context)),
  );
  registerRoute(host, addType, (context, { body: { name, description } }) =>
    createType(deps, { name, description: description || null }, curatorOf(context)),
  );
  registerRoute(host, removeType, (context, { params }) =>
    deleteType(deps, params.fileresourcetypeId, curatorOf(context)),
  );
}
