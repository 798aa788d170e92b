import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { TypeFacts } from './type-facts';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

const show = async (type: 'shapefile' | 'trial') =>
  await showScreen({
    screen: () => <TypeFacts type={type} dataset={{ id: 3, label: 'Field north' }} />,
    path: '/',
    at: '/',
    server: fakeServer(() => undefined),
  });

test('a type that belongs to a dataset has a template for it', async () => {
  await show('shapefile');
  const link = await screen.findByRole('link', { name: 'For “Field north”' });
  expect(link.getAttribute('href')).toMatch(
    /import\/template\/shapefile\/file\?content=dataset&format=xlsx&locale=en_GB&datasetId=3$/,
  );
  expect(screen.getByText(/a shapefile for your GIS/)).toBeDefined();
});

test('a type that creates its own dataset has none', async () => {
  await show('trial');
  expect(await screen.findByText(/headings, code lists and notes/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Field north/ })).toBeNull();
});
