import { aMap } from '@landrace/testkit/fake-api/fake-matrix-api';
import { expect, test } from 'vitest';
import { mapHintOf, usesOwnMaps } from './map-hint';

const genetic = aMap({ mapId: 1, isGenetic: true });
const physical = aMap({ mapId: 2 });
const own = aMap({ mapId: 3, isOwn: true });

test('states which map is used, and when its positions are not base pairs', () => {
  const maps = [genetic, physical, own];
  expect(mapHintOf({ formats: ['vcf'], mapId: 1 }, maps)).toBe('genetic');
  expect(mapHintOf({ formats: ['flapjack'], mapId: 1 }, maps)).toBe('hint');
  expect(mapHintOf({ formats: ['hapMap'], mapId: 2 }, maps)).toBe('hint');
  expect(mapHintOf({ formats: ['hapMap'], mapId: undefined }, maps)).toBe('ownHint');
  expect(mapHintOf({ formats: ['vcf'], mapId: undefined }, [{ ...own, isGenetic: true }])).toBe('genetic');
  expect(mapHintOf({ formats: ['vcf'], mapId: undefined }, [genetic])).toBe('missed');
  expect(mapHintOf({ formats: ['csv'], mapId: undefined }, maps)).toBe('hint');
});

test('maps from imports are used only by formats with marker positions', () => {
  expect(usesOwnMaps({ formats: ['csv', 'vcf'], mapId: undefined }, [own])).toBe(true);
  expect(usesOwnMaps({ formats: ['csv'], mapId: undefined }, [own])).toBe(false);
  expect(usesOwnMaps({ formats: ['vcf'], mapId: undefined }, [physical])).toBe(false);
});
