import { startBuiltPortal } from '@landrace/testkit/built-portal';
import { describeSampling } from '@landrace/testkit/sample';
import { saveAddresses } from './portal/addresses';
import { startSubPathProxy } from './portal/sub-path-proxy';

// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default async function setUp(): Promise<() => Promise<void>> {
  process.stdout.write(`${describeSampling()}\n`);
  const portal = await startBuiltPortal('demo');
  try {
    const proxy = await startSubPathProxy(portal.url);
    saveAddresses({ portal: portal.url, subPath: proxy.url });
    return async () => {
      await proxy.stop();
      await portal.stop();
    };
  } catch (problem) {
    await portal.stop();
    throw problem;
  }
}
