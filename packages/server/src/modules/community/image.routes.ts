import { imageRoutes as declared } from '@landrace/contract/areas/community/image.routes';
import type { Caller } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import { type Handler, type RouteHost, registerRoutes } from '../../platform/http/register';
import { sendPicture } from '../../platform/streaming/picture-answer';
import { type ImageDeps, pictures } from './image.service';

export function imageRoutes(host: RouteHost, deps: ImageDeps): void {
  const stored = pictures(deps);
  const mayEnter = async ({ principal }: Caller) =>
    principal !== undefined || (await host.authMode()) !== 'FULL';
  const sendNamed: Handler<(typeof declared)['GET image/src']> = async ({ caller }, { query }, { reply }) => {
    const { name, type, size } = query;
    if (!name || !type)
      throw fail('request.invalid', { path: `query.${name ? 'type' : 'name'}`, problem: 'missing' });
    const options = { caller, size, mayEnter: await mayEnter(caller) };
    await sendPicture(reply, await stored.byName({ type, name }, options));
    return undefined;
  };

  registerRoutes(host, declared, {
    'GET image/{imageId}/src': async ({ caller }, { params, query: { size } }, { reply }) => {
      const options = { caller, size, mayEnter: await mayEnter(caller) };
      await sendPicture(reply, await stored.byId(params.imageId, options));
      return undefined;
    },
    'GET mapoverlay/{mapoverlayId}/src': async ({ caller }, { params }, { reply }) => {
      const options = { caller, size: undefined, mayEnter: await mayEnter(caller) };
      await sendPicture(reply, await stored.overlay(params.mapoverlayId, options));
      return undefined;
    },
    'GET image/src/{decoration}': (context, { query }, exchange) =>
      sendNamed(context, { params: undefined, query, body: undefined }, exchange),
    'GET image/src': sendNamed,
  });
}
