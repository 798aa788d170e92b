import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/testing/show-screen';
import { startI18n } from '../../lib/i18n/load-locale';
import { DataResourcesPage } from './data-resources-page';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(startI18n);

const row = {
  fileresourceId: 17,
  fileresourceName: 'passports.csv',
  fileresourcetypeId: 3,
  fileresourcetypeName: 'Dataset resource',
  fileresourceSize: 1_234_567,
  fileresourceCreatedOn: '2024-01-02T03:04:05.000Z',
};

test('a file is saved by its name, and its size can be read', async () => {
  const server = { fetch: async () => Response.json({ data: [row], count: 1 }) };
  await showScreen({ screen: DataResourcesPage, path: '/data/data-resources', server });
  const link = await screen.findByRole('link', { name: 'passports.csv' });
  expect(link.getAttribute('href')).toBe(`${document.baseURI}api/fileresource/17/download`);
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getByText('1.2 MB')).toBeDefined();
});
