import { describe, expect, test } from 'vitest';
import { isGroup, type MenuEntry, menu, visibleMenu } from './menu';

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
});
