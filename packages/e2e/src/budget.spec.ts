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

/** Until something is painted, and until the page has its heading, in milliseconds. */
interface Times {
  readonly painted: number;
  readonly headed: number;
}

/** On the slow connection. */
const limits: Times = { painted: 1_200, headed: 3_000 };
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Other tests run at the same time and only ever make a visit slower, so the fastest of a few counts. */
const maxVisits = 5;

for (const address of Object.keys(budgets)) {
  test(`a first visit to ${address} by 1.6 Mbit/s is painted and has its heading in time`, async ({
    browser,
    baseURL,
  }) => {
    const visits: Times[] = [];
    const best = (time: keyof Times) => Math.min(...visits.map((visit) => visit[time]));
    const isInTime = () => best('painted') < limits.painted && best('headed') < limits.headed;
    while (visits.length < maxVisits && !isInTime()) {
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      visits.push(await slowVisit(page, address));
      await page.close();
    }
    process.stdout.write(`${address}: ${JSON.stringify(visits)}\n`);
    expect(best('painted')).toBeLessThan(limits.painted);
    expect(best('headed')).toBeLessThan(limits.headed);
  });
}

/** As text, since it runs in the browser. */
const observeHeading = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('h1')) return;
  window.headed = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

async function slowVisit(page: Page, address: string): Promise<Times> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await page.addInitScript(observeHeading);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return await page.evaluate(
    `({ painted: Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime), headed: Math.round(headed) })`,
  );
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
