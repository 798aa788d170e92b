import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../launcher/chromium.mjs';
import { percentile } from './measure';
import { atLeast, type Line, ms } from './report';

/** Without a graphics card, so that machines are alike. */
export async function openChromium(root: string): Promise<Browser> {
  const executablePath = await ensureChromium(root);
  return await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export const screenSize = { width: 1440, height: 900 } as const;

export const frameColumns = ['frames/s', 'between two, p95', 'at least'];

/** From the milliseconds between frames. */
export function frameLine(what: string, frames: readonly number[], framesPerSecond: number): Line {
  const rate = 1_000 / percentile(frames, 0.5);
  const p95 = percentile(frames, 0.95);
  return {
    what,
    cells: [rate.toFixed(0), ms(p95), String(framesPerSecond)],
    verdict: atLeast(rate, framesPerSecond),
    figures: { rate, p95 },
  };
}
