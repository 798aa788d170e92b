import { describe, expect, test } from 'vitest';
import { groupsAbove, isGroup, type MenuEntry, menu, visibleMenu } from './menu';

function labels(entries: readonly MenuEntry[]): unknown[] {
  return entries.map((entry) => (isGroup(entry) ? [entry.label, labels(entry.items)] : entry.label));
}

describe('the menu', () => {
  test('keeps only accessible screens, and no empty group', () => {
    const seen = visibleMenu(menu, (screen) => screen === 'home' || screen === 'markers');
    expect(labels(seen)).toEqual([
      'core.menu.home',
      ['core.menu.data', [['core.menu.genotypic', ['genotyping.lists.markers.title']]]],
    ]);
  });

  test('finds the path to a screen', () => {
    expect(groupsAbove({ screen: 'markers' })?.map((group) => group.label)).toEqual([
      'core.menu.data',
      'core.menu.genotypic',
    ]);
    expect(groupsAbove({ screen: 'home' })).toEqual([]);
    expect(groupsAbove({ screen: 'passport' })).toBeNull();
  });

  test('distinguishes entries that differ only in their parameters', () => {
    const above = (datasetType: string) => groupsAbove({ screen: 'export', params: { datasetType } });
    expect(above('trials')?.map((group) => group.label)).toEqual(['core.menu.data', 'core.menu.trials']);
    expect(above('climate')?.map((group) => group.label)).toEqual(['core.menu.data', 'core.menu.climate']);
    expect(above('pedigree')).toBeNull();
  });
});
