import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/test';

/** Kilobytes of scripts, compressed, that a first visit may cost. */
const budgets = [
  ['#/home', 215],
  ['#/data/germplasm', 275],
  ['#/data/germplasm/1', 300],
] as const;

for (const [address, most] of budgets) {
  test(`the scripts of ${address} weigh at most ${most} kB`, async ({ page }, info) => {
    const sizes = await scriptSizes(page, address);
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    const words = `${address}: ${total.toFixed(1)} kB in ${sizes.length} scripts, budget ${most} kB`;
    info.annotations.push({ type: 'size', description: words });
    process.stdout.write(`${words}\n`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(most);
  });
}

/** Until the network rests, which is what the budget counts. */
async function scriptSizes(page: Page, address: string): Promise<readonly number[]> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    // A script that is only preloaded has no resource type of its own.
    if (response.headers()['content-type']?.includes('javascript'))
      bodies.set(response.url(), response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return (await Promise.all(bodies.values())).map((body) => gzipSync(body).length);
}
