import { definitionIds } from '@landrace/contract/core/definition-id';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { loadFullLocale, speak, startI18n } from '../../../lib/i18n/load-locale';
import type { Locale } from '../../../lib/locale';
import { preferences } from '../../../lib/preferences/store';
import { DefinitionsPage } from './definitions-page';

const server = { fetch: async () => new Response('{}') };
const addresses = (name: string) => (name === 'definitions' ? '/definitions' : undefined);

async function open(locale: Locale, at = '/definitions') {
  preferences.set('locale', locale);
  await startI18n();
  await speak(locale);
  await loadFullLocale();
  return await showScreen({ screen: DefinitionsPage, path: '/definitions', at, server, addresses });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  preferences.set('locale', null);
  await startI18n();
});

describe.each([
  ['en_GB', 'Definitions', 'Missing calls'],
  ['de_DE', 'Definitionen', 'Fehlende Calls'],
] as const)('the definitions in %s', (locale, title, section) => {
  test('are all shown, without any Markdown syntax', async () => {
    await open(locale);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    const heading = await screen.findByRole('heading', { level: 2, name: section });
    expect(heading.id).toBe('missing-heading');
    for (const id of definitionIds) {
      const shown = document.getElementById(id);
      expect([id, shown?.querySelector('h2')?.textContent]).not.toEqual([id, '']);
      // Bars of an absolute value and formulas are not Markdown syntax.
      const words = [...(shown?.querySelectorAll('p, li, th, td, h2') ?? [])].map((part) => part.textContent);
      expect([id, words.filter((text) => /[`*#|]|\]\(|<a|^- |^>/.test(text ?? ''))]).toEqual([id, []]);
    }
  });

  test('have the numbers of the guide in tables', async () => {
    await open(locale);
    await screen.findByRole('heading', { level: 2, name: section });
    const [, weights] = within(document.getElementById('duplicate-score') as HTMLElement).getAllByRole(
      'table',
    );
    expect(within(weights as HTMLElement).getAllByRole('row')).toHaveLength(13);
  });

  test('give every table a label of its own, since a section may have several', async () => {
    await open(locale);
    await screen.findByRole('heading', { level: 2, name: section });
    const labels = screen
      .getAllByRole('table')
      .map((table) => table.parentElement?.getAttribute('aria-label'));
    expect(labels.length).toBeGreaterThan(definitionIds.length);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('a section named in the address takes the focus', async () => {
  await open('en_GB', '/definitions?section=ibs');
  await screen.findByRole('heading', { level: 2, name: 'Missing calls' });
  expect(document.activeElement?.id).toBe('ibs-heading');
});

test('a question mark beside a number links to its definition', async () => {
  await open('en_GB');
  cleanup();
  await showScreen({
    screen: () => <DefinitionLink of="pdci" name="PDCI" />,
    path: '/list',
    server,
    addresses,
  });
  const link = screen.getByRole('link', { name: 'Definition: PDCI' });
  expect(link.getAttribute('href')).toBe('/definitions?section=pdci');
});
