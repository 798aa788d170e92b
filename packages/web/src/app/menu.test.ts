import { describe, expect, test } from 'vitest';
import { groupsAbove, isGroup, type MenuEntry, menu, visibleMenu } from './menu';

function labels(entries: readonly MenuEntry[]): unknown[] {
  return entries.map((entry) => (isGroup(entry) ? [entry.label, labels(entry.items)] : entry.label));
}

describe('the menu', () => {
  test('keeps only what may be opened, and no empty group', () => {
    const seen = visibleMenu(menu, (screen) => screen === 'home' || screen === 'markers');
    expect(labels(seen)).toEqual([
      'core.menu.home',
      ['core.menu.data', [['core.menu.genotypic', ['core.menu.markers']]]],
    ]);
  });

  test('knows the way to a screen', () => {
    expect(groupsAbove('markers')?.map((group) => group.label)).toEqual([
      'core.menu.data',
      'core.menu.genotypic',
    ]);
    expect(groupsAbove('home')).toEqual([]);
    expect(groupsAbove('passport')).toBeNull();
  });
});
