import type { Module } from '../../engine/module';
import { climateSource } from './climate.source';
import { climateDataOfDataset, climateDataSource } from './climate-data.source';
import { mapOverlaySource, mapOverlaysOfDataset } from './map-overlay.source';

export const climate = {
  tables: [climateSource, climateDataSource, mapOverlaySource],
  mounts: [climateDataOfDataset, mapOverlaysOfDataset],
} satisfies Module;
