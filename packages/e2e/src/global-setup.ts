import { startBuiltPortal } from '@landrace/testkit/built-portal';
import { describeSampling } from '@landrace/testkit/sample';
import { tellAddresses } from './portal/addresses';
import { startSubPathProxy } from './portal/sub-path-proxy';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function setUp(): Promise<() => Promise<void>> {
  process.stdout.write(`${describeSampling()}\n`);
  const portal = await startBuiltPortal('demo');
  try {
    const proxy = await startSubPathProxy(portal.url);
    tellAddresses({ portal: portal.url, subPath: proxy.url });
    return async () => {
      await proxy.stop();
      await portal.stop();
    };
  } catch (problem) {
    await portal.stop();
    throw problem;
  }
}
