import { fileResourceRoutes as declared } from '@landrace/contract/areas/datasets/file-resource.routes';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { sendPart } from '../../platform/streaming/partial-answer';
import { type FileResourceDeps, fileOf, fileTypes, streamOf } from './file-resource.service';

const [types, file, download, stream] = declared;

export function fileResourceRoutes(host: RouteHost, deps: FileResourceDeps): void {
  registerRoute(host, types, ({ caller }) => fileTypes(deps, caller));
  registerRoute(host, file, async ({ caller }, { params }, { reply }) => {
    await sendFile(reply, await fileOf(deps, caller, params.fileresourceId));
    return undefined;
  });
  registerRoute(host, download, async ({ caller }, { params }, { reply }) => {
    await sendFile(reply, await fileOf(deps, caller, params.fileresourceId));
    return undefined;
  });
  registerRoute(host, stream, async ({ caller }, { params }, exchange) => {
    const content = await streamOf(deps, caller, params.fileresourceId);
    await sendPart(exchange, content, () => fail('fileResource.range', {}));
    return undefined;
  });
}
