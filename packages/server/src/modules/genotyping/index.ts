import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { mapSource } from './map.source';
import { markerSource } from './marker.source';

export const genotyping: Module<TableSource> = { tables: [mapSource, markerSource] };
