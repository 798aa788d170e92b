import { fileResourceRoutes as declared } from '@landrace/contract/areas/datasets/file-resource.routes';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { sendPart } from '../../platform/streaming/partial-answer';
import { type FileResourceDeps, fileOf, fileTypes, streamOf } from './file-resource.service';

export function fileResourceRoutes(host: RouteHost, deps: FileResourceDeps): void {
  registerRoutes(host, declared, {
    'GET fileresourcetype': ({ caller }) => fileTypes(deps, caller),
    'GET fileresource/{fileresourceId}': async ({ caller }, { params }, { reply }) => {
      await sendFile(reply, await fileOf(deps, caller, params.fileresourceId));
      return undefined;
    },
    'GET fileresource/{fileresourceId}/download': async ({ caller }, { params }, { reply }) => {
      await sendFile(reply, await fileOf(deps, caller, params.fileresourceId));
      return undefined;
    },
    'GET fileresource/{fileresourceId}/stream': async ({ caller }, { params }, exchange) => {
      const content = await streamOf(deps, caller, params.fileresourceId);
      await sendPart(exchange, content, () => fail('fileResource.range', {}));
      return undefined;
    },
  });
}
