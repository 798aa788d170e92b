import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { test } from './fixtures/test';

/** Kilobytes of scripts, compressed, that a first visit may load. */
const budgets = [
  ['#/home', 215],
  ['#/data/germplasm', 275],
  ['#/data/germplasm/1', 300],
] as const;

for (const [address, maxKilobytes] of budgets) {
  test(`the scripts of ${address} weigh at most ${maxKilobytes} kB`, async ({ page }, info) => {
    const sizes = await scriptSizes(page, address);
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    const message = `${address}: ${total.toFixed(1)} kB in ${sizes.length} scripts, budget ${maxKilobytes} kB`;
    info.annotations.push({ type: 'size', description: message });
    process.stdout.write(`${message}\n`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(maxKilobytes);
  });
}

/** Longer than any part of a page waits before it requests the next one. */
const restMs = 1_500;

/** Waits until nothing is busy and no other script has arrived, which is what the budget counts. */
async function scriptSizes(page: Page, address: string): Promise<readonly number[]> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    // A script that is only preloaded has no resource type of its own.
    if (response.headers()['content-type']?.includes('javascript')) scripts.set(response.url(), response);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let known = 0;
  const isAtRest = async () => {
    const hasMore = scripts.size > known;
    known = scripts.size;
    return !hasMore && (await page.locator('[aria-busy="true"]').count()) === 0;
  };
  await expect.poll(isAtRest, { intervals: [restMs] }).toBe(true);
  // Only now: a script that arrives while the page is closed has no body to wait for.
  const bodies = await Promise.all([...scripts.values()].map((response) => response.body()));
  return bodies.map((body) => gzipSync(body).length);
}
