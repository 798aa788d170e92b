import type { Page } from '@playwright/test';
import { frameColumns, frameLine, openChromium, screenSize } from '../../browser';
import { keepReport } from '../../keep-report';
import { percentile } from '../../measure';
import { below, type Line, ms, noBar, type Report } from '../../report';
import { surroundings } from '../../surroundings';
import { genotypeBars as bars } from '../genotype-bars';
import type { PlannedView } from './view-plan';
import type { ViewPortal } from './view-portal';

/** Duration of each gesture in milliseconds. */
const duration = 5_000;

/** User gestures as movements of the wheel: one in each frame. */
const gestures = {
  'all of it, zooming in': { zoom: 0, wheel: { deltaY: -6, ctrlKey: true } },
  'overview, sideways': { zoom: 4, wheel: { deltaX: 24 } },
  'middle, sideways': { zoom: 8, wheel: { deltaX: 32 } },
  'middle, downwards': { zoom: 8, wheel: { deltaY: 32 } },
  'letters, sideways': { zoom: 30, wheel: { deltaX: 120 } },
  'letters, downwards': { zoom: 30, wheel: { deltaY: 120 } },
} as const;

type Gesture = (typeof gestures)[keyof typeof gestures];

interface Seen {
  /** Milliseconds between frames, and until a tile arrived. */
  readonly frames: readonly number[];
  readonly tiles: readonly number[];
}

/** Frames of the genotype view that Chromium draws without a graphics card. */
export async function measureFrames(
  root: string,
  portal: ViewPortal,
  { plan, isFull }: PlannedView,
): Promise<Report> {
  const facts = surroundings(root);
  const server = await portal.startServer();
  const browser = await openChromium(root);
  const frames: Line[] = [];
  const tiles: Line[] = [];
  for (const [what, gesture] of Object.entries(gestures)) {
    const page = await browser.newPage({ viewport: screenSize });
    await page.goto(`${server.url}/#/data/genotypes/view/${portal.datasetId}`);
    const measured = await seen(page, gesture);
    frames.push(frameLine(what, measured.frames, bars.framesPerSecond));
    tiles.push(tileLine(what, measured.tiles));
    await page.close();
  }
  await browser.close();
  await server.stop();
  const report: Report = {
    title: `Bench of the genotype view’s frames: ${plan.samples} × ${plan.variants}`,
    notes: [
      'Chromium without a graphics card, 1440 × 900, on the machine that also runs the server and the database.',
      'Every frame turns the wheel once. Tiles are counted from the request to the last byte; those given up are not.',
    ],
    environment: { ...facts(), chromium: browser.version() },
    sections: [
      {
        title: 'Frames',
        about: 'Frames per second by the median of what lies between two of them.',
        columns: frameColumns,
        lines: frames,
      },
      {
        title: 'Tiles',
        about: 'Milliseconds that the browser waits for each, up to six at a time.',
        columns: ['tiles', 'median', 'p95', 'limit of p95'],
        lines: tiles,
      },
    ],
  };
  await keepReport(root, `${isFull ? 'large-' : ''}genotypes-frames`, report);
  return report;
}

function tileLine(what: string, tiles: readonly number[]): Line {
  // Moving where everything is loaded waits for nothing.
  if (tiles.length === 0) return { what, cells: ['0', '', '', ms(bars.tileMs)], verdict: noBar, figures: {} };
  const [median, p95] = [percentile(tiles, 0.5), percentile(tiles, 0.95)];
  return {
    what,
    cells: [String(tiles.length), ms(median), ms(p95), ms(bars.tileMs)],
    verdict: below(p95, bars.tileMs),
    figures: { tiles: tiles.length, median, p95 },
  };
}

/** Zooms in as far as the gesture requires, waits until everything is drawn, then turns the wheel in every frame. */
async function seen(page: Page, { zoom, wheel }: Gesture): Promise<Seen> {
  const canvas = page.getByRole('application').locator('canvas');
  await canvas.waitFor();
  await page.waitForTimeout(2_000);
  for (let step = 0; step < zoom; step += 1) {
    await page.getByRole('application').press('+');
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(2_000);
  const params = JSON.stringify({ turned: wheel, time: duration });
  return await page.evaluate<Seen>(
    `(${turnInEachFrame})(document.querySelector('[role=application] canvas'), ${params})`,
  );
}

/** As text, since it runs in the browser, whose globals are not defined here. */
const turnInEachFrame = `async (stage, { turned, time }) => {
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  const box = stage.getBoundingClientRect();
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const frames = [];
  const start = performance.now();
  let last = start;
  while (last - start < time) {
    stage.dispatchEvent(new WheelEvent('wheel', { ...middle, ...turned, bubbles: true, cancelable: true }));
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  const loaded = performance.getEntriesByType('resource');
  const tiles = loaded.filter(({ name, responseEnd }) => name.includes('/tile?') && responseEnd > 0);
  return { frames: frames.slice(1), tiles: tiles.map(({ duration }) => duration) };
}`;
