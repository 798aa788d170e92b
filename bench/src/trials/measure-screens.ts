import type { Browser, Page } from '@playwright/test';
import { frameColumns, frameLine, openChromium, screenSize } from '../browser';
import { percentile } from '../measure';
import { bars, below, count, type Line, ms, type Section } from '../report';
import { scatterTraits } from './measure-scatter';
import type { TrialsPortal } from './trials-portal';

interface Screens {
  readonly portal: TrialsPortal;
  readonly url: string;
}

/** What Chromium makes of the answers. */
export async function measureScreens(root: string, screens: Screens): Promise<Section[]> {
  const browser = await openChromium(root);
  try {
    return [
      await measureMatrix(browser, screens),
      await measureField(browser, screens),
      await measureSheetScreen(browser, screens),
    ];
  } finally {
    await browser.close();
  }
}

const visits = 3;

async function measureMatrix(browser: Browser, { portal, url }: Screens): Promise<Section> {
  const { datasetIds, traitIds } = portal.trials.large;
  const address = exploreAddress(url, datasetIds, {
    tab: 'matrix',
    variables: traitIds.slice(0, scatterTraits),
  });
  const answers: number[] = [];
  const shown: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await browser.newPage({ viewport: screenSize });
    await page.goto(address);
    await page.locator('figure [role=img] canvas').waitFor({ timeout: 60_000 });
    const times = await page.evaluate<{ answer: number; shown: number }>(whenCalm);
    answers.push(times.answer);
    shown.push(times.shown);
    await page.close();
  }
  const line = (what: string, times: readonly number[], barMs: number): Line => {
    const slowest = percentile(times, 1);
    return {
      what,
      cells: [ms(percentile(times, 0.5)), ms(slowest), ms(barMs)],
      verdict: below(slowest, barMs),
      figures: { median: percentile(times, 0.5), slowest },
    };
  };
  return {
    title: `q. Scatter matrix of ${scatterTraits} traits in Chromium`,
    about: `From the answer’s last byte to the first of three frames less than ${calmMs} ms apart, with the matrix drawn, in ${visits} visits.`,
    columns: ['median', 'slowest', 'limit'],
    lines: [
      line('the answer, as the browser sees it', answers, bars.scatterMs),
      line('from the answer until the screen reacts', shown, bars.scatterShownMs),
    ],
  };
}

const playedMs = 5_000;

async function measureField(browser: Browser, { portal, url }: Screens): Promise<Section> {
  const { datasetIds, traitIds } = portal.trials.timed;
  const page = await browser.newPage({ viewport: screenSize });
  await page.goto(exploreAddress(url, datasetIds, { tab: 'time', variables: traitIds }));
  const slider = page.locator('input[type=range]');
  await slider.waitFor({ timeout: 60_000 });
  await page.locator('figure').nth(1).locator('canvas').first().waitFor();
  await page.waitForTimeout(2_000);
  const moved = await page.evaluate<number[]>(`(${moveInEachFrame})(${playedMs})`);
  const played = await playing(page);
  await page.close();
  const { framesPerSecond } = bars;
  return {
    title: 't. Field of 5,000 plots on 30 days in Chromium',
    about: `Frames per second by the median between two of them, for ${count(playedMs / 1000)} s each, at ${screenSize.width} × ${screenSize.height}, without a graphics card.`,
    columns: frameColumns,
    lines: [
      frameLine('the slider moves by a day in every frame', moved, framesPerSecond),
      frameLine('the days are played', played, framesPerSecond),
    ],
  };
}

async function playing(page: Page): Promise<number[]> {
  const slider = page.locator('input[type=range]');
  await slider.fill('0');
  await page.locator('button[aria-pressed]').and(page.locator(':left-of(input[type=range])')).first().click();
  return await page.evaluate<number[]>(`(${countFrames})(${playedMs})`);
}

async function measureSheetScreen(browser: Browser, { portal, url }: Screens): Promise<Section> {
  const [datasetId] = portal.trials.wide.datasetIds;
  const opened: number[] = [];
  const page = await browser.newPage({ viewport: screenSize });
  for (let visit = 0; visit <= visits; visit += 1) {
    await page.goto(`${url}/#/about`);
    await page.reload();
    await page.locator('h1').waitFor();
    await page.waitForTimeout(1_000);
    const time = await page.evaluate<number>(
      `(${openSheet})(${JSON.stringify(`#/data/trials/${datasetId}/plots`)})`,
    );
    // The first visit also loads the screen's files.
    if (visit > 0) opened.push(time);
  }
  await page.waitForTimeout(5_000);
  const down = await page.evaluate<number[]>(`(${scrollInEachFrame})(${playedMs}, 'scrollTop', 90)`);
  const across = await page.evaluate<number[]>(`(${scrollInEachFrame})(${playedMs}, 'scrollLeft', 40)`);
  await page.close();
  const { framesPerSecond, sheetMs } = bars;
  return {
    title: 'v. Sheet of 10,000 plots and 50 columns in Chromium',
    about: `From the link to the first values, the slowest of ${visits} visits, under ${count(sheetMs)} ms: median ${count(percentile(opened, 0.5))} ms, slowest ${count(percentile(opened, 1))} ms. Frames per second while it scrolls in every frame, for ${count(playedMs / 1000)} s each.`,
    columns: frameColumns,
    lines: [
      frameLine('three rows further in every frame', down, framesPerSecond),
      frameLine('40 pixels to the right in every frame, and back', across, framesPerSecond),
    ],
  };
}

/** As `explore-state.ts` reads it. */
function exploreAddress(
  url: string,
  datasetIds: readonly number[],
  { tab, variables }: { readonly tab: string; readonly variables: readonly number[] },
): string {
  const search = new URLSearchParams({ tab, variables: JSON.stringify(variables) });
  return `${url}/#/data/export/trials/${datasetIds.join(',')}?${search}`;
}

const calmMs = 50;

/** These run in the browser as text, since its globals are not defined here. */
const whenCalm = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let [first, calm, last] = [await frame(), 0, 0];
  last = first;
  while (calm < 3) {
    const now = await frame();
    if (now - last < ${calmMs}) calm += 1;
    else [calm, first] = [0, now];
    last = now;
  }
  const [asked] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/points'));
  return { answer: asked.duration, shown: Math.max(0, first - asked.responseEnd) };
})()`;

const countFrames = `async (time) => {
  const frames = [];
  const start = performance.now();
  let last = start;
  while (last - start < time) {
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return frames.slice(1);
}`;

const moveInEachFrame = `async (time) => {
  const slider = document.querySelector('input[type=range]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const frames = [];
  const start = performance.now();
  let last = start;
  for (let step = 0; last - start < time; step += 1) {
    const most = Number(slider.max);
    const at = step % (2 * most);
    set.call(slider, String(at > most ? 2 * most - at : at));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return frames.slice(1);
}`;

const openSheet = `async (address) => {
  const start = performance.now();
  location.hash = address;
  const isShown = () =>
    [...document.querySelectorAll('[role=grid] td')].some(({ textContent }) => /\\d\\.\\d/.test(textContent));
  while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}`;

/** Back and forth. */
const scrollInEachFrame = `async (time, side, step) => {
  const scrolled = document.querySelector('[data-keeps-scroll]:has([role=grid])');
  const frames = [];
  const start = performance.now();
  let [last, by] = [start, step];
  while (last - start < time) {
    const before = scrolled[side];
    scrolled[side] += by;
    if (scrolled[side] === before) by = -by;
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return frames.slice(1);
}`;
