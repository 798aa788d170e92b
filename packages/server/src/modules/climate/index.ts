import type { Module } from '../../engine/module';
import { climateRoutes } from './climate.routes';
import { climateSource } from './climate.source';
import { climateDataOfClimate, climateDataOfDataset, climateDataSource } from './climate-data.source';
import { mapOverlaySource, mapOverlaysOfDataset } from './map-overlay.source';

export const climate = {
  tables: [climateSource, climateDataSource, mapOverlaySource],
  mounts: [climateDataOfDataset, climateDataOfClimate, mapOverlaysOfDataset],
  routes: [climateRoutes],
} satisfies Module;
