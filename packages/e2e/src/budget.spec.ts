import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/test';

interface Budget {
  /** Transferred, with headers. */
  readonly kilobytes: number;
  readonly requests: number;
  readonly scripts: number;
}

/** What a first visit may cost. */
const budgets: Readonly<Record<string, Budget>> = {
  '#/home': { kilobytes: 290, requests: 16, scripts: 12 },
  '#/data/germplasm': { kilobytes: 350, requests: 25, scripts: 12 },
  '#/data/germplasm/5': { kilobytes: 400, requests: 30, scripts: 12 },
};

for (const [address, budget] of Object.entries(budgets)) {
  test(`a first visit to ${address} stays within its budget`, async ({ page }, info) => {
    const transfers = await transfersOf(page, address);
    const scripts = transfers.filter(({ type }) => type.includes('javascript'));
    const kilobytes = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const message = `${address}: ${kilobytes.toFixed(1)} kB in ${transfers.length} requests, ${scripts.length} of them scripts`;
    info.annotations.push({ type: 'size', description: message });
    process.stdout.write(`${message}\n`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(transfers.filter(({ bytes }) => bytes === 0)).toEqual([]);
    expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes);
    expect(transfers.length).toBeLessThanOrEqual(budget.requests);
    expect(scripts.length).toBeLessThanOrEqual(budget.scripts);
  });
}

interface Transfer {
  readonly url: string;
  type: string;
  /** Zero until it has arrived. */
  bytes: number;
}

/** Longer than any part of a page waits before it requests the next one. */
const restMs = 1_500;

/** Never ends, so it has no size. */
const isEventStream = ({ type }: Transfer) => type === 'text/event-stream';
/** Browsers load a font by the letters on the page, and the collection of tests has names in many scripts. */
const isFontOfOtherLetters = ({ url }: Transfer) => /inter-(?!latin-wght)/.test(url);

/** Everything that a browser without a cache loads, until nothing is busy and nothing more arrives. */
async function transfersOf(page: Page, address: string): Promise<readonly Transfer[]> {
  const transfers = new Map<string, Transfer>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http')) transfers.set(requestId, { url, type: '', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.type = response.mimeType;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let known = 0;
  const isAtRest = async () => {
    const hasMore = transfers.size > known;
    known = transfers.size;
    return !hasMore && (await page.locator('[aria-busy="true"]').count()) === 0;
  };
  await expect.poll(isAtRest, { intervals: [restMs] }).toBe(true);
  return [...transfers.values()].filter(
    (transfer) => !isEventStream(transfer) && !isFontOfOtherLetters(transfer),
  );
}
