import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { locationSource } from './location.source';

export const geography: Module<TableSource> = { tables: [locationSource] };
