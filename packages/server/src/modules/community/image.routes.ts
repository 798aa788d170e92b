import { imageRoutes as declared } from '@landrace/contract/areas/community/image.routes';
import { type Caller, callerId } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import { type Handler, type RouteHost, registerRoute } from '../../platform/http/register';
import { sendPicture } from '../../platform/streaming/picture-answer';
import { findPicture, findPictureByName } from './image.repository';
import { type ImageDeps, pictureFile } from './image.service';
import { thumbnails } from './thumbnail';

const [byId, byName, byNameAlone] = declared;

export function imageRoutes(host: RouteHost, { database: { reader }, storage }: ImageDeps): void {
  const stored = { storage, small: thumbnails(storage) };
  const mayEnter = async ({ principal }: Caller) =>
    principal !== undefined || (await host.authMode()) !== 'FULL';

  registerRoute(host, byId, async ({ caller }, { params, query }, { reply }) => {
    const picture = await findPicture(reader, params.imageId, callerId(caller));
    const wish = { size: query.size, mayEnter: await mayEnter(caller) };
    await sendPicture(reply, await pictureFile(stored, picture, wish));
    return undefined;
  });

  const sendNamed: Handler<typeof byNameAlone> = async ({ caller }, { query }, { reply }) => {
    const { name, type, size } = query;
    if (!name || !type)
      throw fail('request.invalid', { path: `query.${name ? 'type' : 'name'}`, problem: 'missing' });
    const picture = await findPictureByName(reader, { type, name }, callerId(caller));
    await sendPicture(reply, await pictureFile(stored, picture, { size, mayEnter: await mayEnter(caller) }));
    return undefined;
  };
  registerRoute(host, byName, (context, { query }, exchange) =>
    sendNamed(context, { params: undefined, query, body: undefined }, exchange),
  );
  registerRoute(host, byNameAlone, sendNamed);
}
