import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { showScreen } from '../show-screen.fixture';
import { Page } from './page';
import { TrailContext } from './trail';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

const home = [{ label: 'Home', screen: 'home' }];
const trail = [
  { label: 'Secrets', screen: 'secrets' },
  { label: 'Germplasm', screen: 'germplasm' },
];

async function show(page: ReactNode): Promise<void> {
  await showScreen({
    screen: () => <TrailContext value={home}>{page}</TrailContext>,
    path: '/',
    server: fakeServer(),
    addresses: (name) => (name === 'secrets' ? undefined : `/${name}`),
  });
}

test('every step of the breadcrumb but the last is a link, and none leads nowhere', async () => {
  await show(<Page title="BAR 1" trail={trail} />);
  const steps = [...screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelectorAll('li')];
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Home', 'Germplasm', 'BAR 1']);
  expect(steps.map((step) => step.querySelector('a')?.getAttribute('href'))).toEqual([
    '/home',
    '/germplasm',
    undefined,
  ]);
});

test('the tab has the name of the thing, then of its list', async () => {
  await show(<Page title="BAR 1" trail={trail} />);
  expect(document.title).toBe('BAR 1 · Germplasm · Landrace');
});

test('the tab begins with what the page is about', async () => {
  await show(<Page title="Search" subject="barley" />);
  expect(document.title).toBe('barley · Search · Landrace');
});

test('the tab has no empty parts', async () => {
  await show(<Page title="Search" subject="" />);
  expect(document.title).toBe('Search · Landrace');
});
